import type { Api } from '../clients';
import { CATALOGUE_FRESH_MS } from '../constants';
import { type Crash, type QueryOf, read } from './read';

/**
 * Teams with their `meta`: all of them, unless the caller gives a limit (spec §7 "no_limit"). See
 * `Call.crash`: teams that are only filter options must not raise the error screen.
 */
export const participantsQuery = (api: Api, page: QueryOf<'listParticipants'> = {}, crash?: Crash) => {
  const query = page.limit === undefined ? { ...page, no_limit: 1 as const } : page;
  return read(
    ['listParticipants', query],
    (signal, crash) => api.call('listParticipants', { params: { query }, signal, crash }),
    CATALOGUE_FRESH_MS,
    crash,
  );
};
