import type { Api } from '../clients';
import { EVENTS_FRESH_MS } from '../constants';
import { FailureError } from '../failures/failure';
import type { FavoritableType, Favorite } from '../schema';
import { read } from './read';

/** A thing that a viewer may favour: a team, a school, a sport, an event or a place. */
export type Favorable = {
  type: FavoritableType;
  id: number;
  /** As the viewer sees it. */
  name: string;
};

/** The key of the store that a tab writes whenever it changed the favourites. */
export const FAVORITES_CHANGED = 'favorites_changed';

/**
 * The viewer's favourites; each viewer of this browser has an own entry. For a visitor it is rejected before
 * anything is sent (spec §5). A failure must not raise the error screen, since every screen works without
 * favourites.
 * @param viewerId null for a visitor
 */
export const favoritesQuery = (api: Api, viewerId: number | null) =>
  read(
    ['listFavorites', viewerId],
    async (signal) => {
      if (viewerId === null) throw loginRequired();
      return (await api.call('listFavorites', { signal, crash: 'never' })).data;
    },
    EVENTS_FRESH_MS,
  );

/** The entry of `favorable` in the viewer's list. */
export function favoriteOf(
  favorites: readonly Favorite[] | undefined,
  { type, id }: Pick<Favorable, 'type' | 'id'>,
): Favorite | undefined {
  return favorites?.find((each) => each.favoritable_id === id && each.favoritable_type === type);
}

function loginRequired(): FailureError {
  return new FailureError({
    kind: 'local',
    operation: 'listFavorites',
    field: 'user',
    allowed: [],
    message: 'user must be logged in',
  });
}
