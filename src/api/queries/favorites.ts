import type { Api } from '../clients';
import { EVENTS_FRESH_MS } from '../constants';
import { FailureError } from '../failure';
import type { FavoritableType, Favorite } from '../schema';
import { read } from './read';

const FAVORITABLE_TYPES = ['participant', 'group', 'category'] as const satisfies readonly FavoritableType[];

/** The viewer's favourites. For a visitor it is rejected before anything is sent (spec §5). */
export const favoritesQuery = (api: Api, viewer: { loggedIn: boolean }) =>
  read(
    ['listFavorites', viewer],
    async (signal) => {
      if (!viewer.loggedIn) throw loginRequired();
      return (await api.call('listFavorites', { signal })).data;
    },
    EVENTS_FRESH_MS,
  );

/**
 * Adds a favourite. An invalid type is rejected before anything is sent, with the field and the allowed
 * values (spec §5).
 */
export async function addFavorite(
  api: Api,
  favorite: { favoritable_id: number; favoritable_type: string },
): Promise<Favorite> {
  const { favoritable_id, favoritable_type } = favorite;
  if (!isFavoritable(favoritable_type)) throw notFavoritable();
  const answer = await api.call('createFavorite', { body: { favoritable_id, favoritable_type } });
  return answer.data;
}

/** `id` is the favourite's own number, not that of the team, school or sport. */
export async function removeFavorite(api: Api, id: number): Promise<void> {
  await api.call('deleteFavorite', { params: { path: { id } } });
}

function isFavoritable(type: string): type is FavoritableType {
  return FAVORITABLE_TYPES.some((allowed) => allowed === type);
}

function notFavoritable(): FailureError {
  return new FailureError({
    kind: 'local',
    operation: 'createFavorite',
    field: 'favoritable_type',
    allowed: [...FAVORITABLE_TYPES],
    message: `favoritable_type must be one of: ${FAVORITABLE_TYPES.join(', ')}`,
  });
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
