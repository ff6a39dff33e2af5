import type { FavoritableType } from '../../src/api/schema';
import type { Account } from './accounts/accounts';

export interface FavoriteRecord {
  id: number;
  account: Account;
  favoritableId: number;
  favoritableType: FavoritableType;
}

export interface Favorites {
  /** Following what is followed already gives the favourite that exists. */
  add(account: Account, favoritableType: FavoritableType, favoritableId: number): FavoriteRecord;
  /** Newest first. */
  of(account: Account): FavoriteRecord[];
  /** False when this account has no such favourite. */
  remove(account: Account, id: number): boolean;
}

export function createFavorites(): Favorites {
  let favorites: FavoriteRecord[] = [];
  let lastId = 70;
  return {
    add: (account, favoritableType, favoritableId) => {
      const known = favorites.find(
        (each) =>
          each.account === account &&
          each.favoritableType === favoritableType &&
          each.favoritableId === favoritableId,
      );
      if (known !== undefined) return known;
      lastId += 1;
      const favorite = { id: lastId, account, favoritableType, favoritableId };
      favorites.push(favorite);
      return favorite;
    },
    of: (account) => favorites.filter((favorite) => favorite.account === account).reverse(),
    remove: (account, id) => {
      const before = favorites.length;
      favorites = favorites.filter((favorite) => favorite.account !== account || favorite.id !== id);
      return favorites.length < before;
    },
  };
}
