import type { Api } from '../clients';
import { EVENTS_FRESH_MS } from '../constants';
import { read } from './read';

/**
 * What the viewer may do, and how many clips and downloads were used. Whoever asks goes on without an answer: no
 * failure raises the error screen.
 */
export const userAccessQuery = (api: Api) =>
  read(
    ['getUserAccess'],
    async (signal) => (await api.call('getUserAccess', { signal, crash: 'never' })).data,
    EVENTS_FRESH_MS,
  );
