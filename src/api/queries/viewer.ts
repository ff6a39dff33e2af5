import type { Channel } from '../clients';
import { EVENTS_FRESH_MS } from '../constants';
import { read } from './read';

/**
 * What the viewer may do, and how many clips and downloads were used. Whoever asks goes on without an answer: no
 * failure raises the error screen.
 */
export const userAccessQuery = (channel: Channel) =>
  read(
    ['getUserAccess'],
    async (signal) => (await channel.call('getUserAccess', { signal, crash: 'never' })).data,
    EVENTS_FRESH_MS,
  );
