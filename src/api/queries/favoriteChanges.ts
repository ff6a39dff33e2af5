import type { Api } from '../clients';
import { FailureError } from '../failures/failure';
import type { FavoritableType, Favorite } from '../schema';

/** In the order of the contract: team, school, sport, event, place. */
const FAVORITABLE_TYPES = [
  'participant',
  'group',
  'category',
  'event',
  'event_location',
] as const satisfies readonly FavoritableType[];

/**
 * Adds a favourite; one that exists already is returned as it is. An invalid type is rejected before anything
 * is sent, with the field and the allowed values (spec §5). A failure does not raise the error screen, since
 * the caller undoes what it showed.
 */
export async function addFavorite(
  api: Api,
  favorite: { favoritable_id: number; favoritable_type: string },
): Promise<Favorite> {
  const { favoritable_id, favoritable_type } = favorite;
  if (!isFavoritable(favoritable_type)) throw notFavoritable();
  const answer = await api.call('createFavorite', {
    body: { favoritable_id, favoritable_type },
    crash: 'never',
  });
  return answer.data;
}

/** `id` is the favourite's own number, not that of the team, school or sport. */
export async function removeFavorite(api: Api, id: number): Promise<void> {
  await api.call('deleteFavorite', { params: { path: { id } }, crash: 'never' });
}

/** Whether a type is one that the contract has. */
export function isFavoritable(type: unknown): type is FavoritableType {
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
