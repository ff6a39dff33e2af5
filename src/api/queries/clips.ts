import type { Api } from '../clients';
import { EVENTS_FRESH_MS } from '../constants';
import { type QueryOf, read } from './read';

/** A page of the viewer's clips of one event. */
export const eventClipsQuery = (api: Api, eventId: number, page: QueryOf<'listEventClips'> = {}) =>
  read(
    ['listEventClips', eventId, page],
    (signal) => api.call('listEventClips', { params: { path: { id: eventId }, query: page }, signal }),
    EVENTS_FRESH_MS,
  );

/** A page of all the viewer's clips. */
export const userClipsQuery = (api: Api, filters: QueryOf<'listUserClips'> = {}) =>
  read(
    ['listUserClips', filters],
    (signal) => api.call('listUserClips', { params: { query: filters }, signal }),
    EVENTS_FRESH_MS,
  );

/** The platform's maximum page size. */
const MOST_CLIPS = 100;

/** One of the viewer's own clips, found among all of them; null if it is not among them. */
export const userClipQuery = (api: Api, id: number) =>
  read(
    ['listUserClips', 'one', id],
    async (signal) => {
      for (let offset = 0; ; offset += MOST_CLIPS) {
        const query = { limit: MOST_CLIPS, offset };
        const { data, meta } = await api.call('listUserClips', { params: { query }, signal });
        const found = data.find((clip) => clip.id === id);
        if (found) return found;
        if (data.length === 0 || offset + MOST_CLIPS >= (meta?.total ?? 0)) return null;
      }
    },
    EVENTS_FRESH_MS,
  );

/** A shared clip; `uuid` is the secret part of the link. */
export const sharedClipQuery = (api: Api, id: number, uuid: string) =>
  read(
    ['getSharedClip', id, uuid],
    async (signal) =>
      (await api.call('getSharedClip', { params: { path: { id }, query: { uuid } }, signal })).data,
    EVENTS_FRESH_MS,
  );
