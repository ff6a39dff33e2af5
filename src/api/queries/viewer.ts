import type { Api } from '../clients';
import { EVENTS_FRESH_MS } from '../constants';
import { read } from './read';

/**
 * The viewer's capabilities, and the number of used clips and downloads. No failure raises the error screen,
 * since callers work without the data.
 */
export const userAccessQuery = (api: Api) =>
  read(
    ['getUserAccess'],
    async (signal) => (await api.call('getUserAccess', { signal, crash: 'never' })).data,
    EVENTS_FRESH_MS,
  );
