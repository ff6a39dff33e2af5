import type { Favorite } from '../../api/schema';

const isSame = (one: Favorite) => (other: Favorite) =>
  one.favoritable_type === other.favoritable_type && one.favoritable_id === other.favoritable_id;

/**
 * The favourites that the page lists once they were read again: new ones first. Favourites that
 * were removed stay, so that one that was removed by mistake can be added again.
 */
export function keptFavorites(listed: readonly Favorite[], favorites: readonly Favorite[]): Favorite[] {
  const added = favorites.filter((favorite) => !listed.some(isSame(favorite)));
  return [...added, ...listed.map((each) => favorites.find(isSame(each)) ?? each)];
}
