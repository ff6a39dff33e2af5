import type { Channel } from '../clients';
import { EVENTS_FRESH_MS } from '../constants';
import { read } from './read';

/** Who is logged in; refused with 401 when nobody is, which is an ordinary answer. */
export const profileQuery = (channel: Channel) =>
  read(
    ['getProfile'],
    async (signal) => (await channel.call('getProfile', { signal })).data,
    EVENTS_FRESH_MS,
  );

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

/** Where the platform thinks the viewer is. */
export const geoQuery = (channel: Channel) =>
  read(['getGeo'], async (signal) => (await channel.call('getGeo', { signal })).data, EVENTS_FRESH_MS);
