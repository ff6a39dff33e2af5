import type { Api } from '../clients';
import { EVENTS_FRESH_MS } from '../constants';
import { read } from './read';

/** The devices that are logged in to the viewer's account; each viewer of this browser has an own entry. */
export const devicesQuery = (api: Api, viewerId: number) =>
  read(
    ['listDevices', viewerId],
    async (signal) => (await api.call('listDevices', { signal, crash: 'never' })).data,
    EVENTS_FRESH_MS,
  );
