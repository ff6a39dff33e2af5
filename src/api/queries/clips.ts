import type { Api } from '../clients';
import { EVENTS_FRESH_MS, LIST_PAGE, MOST_ITEMS } from '../constants';
import { wait } from '../transport/wait';
import { type Crash, type QueryOf, read } from './read';
import { pagesOf } from './total';

/** More marks than these cannot be told apart on a seek bar. Our choice. */
const MOST_PUBLIC_CLIPS = 40;

/** A page of the viewer's clips of one event. */
export const eventClipsQuery = (api: Api, eventId: number, page: QueryOf<'listEventClips'> = {}) =>
  read(
    ['listEventClips', eventId, page],
    (signal) =>
      api.call('listEventClips', { params: { path: { id: eventId }, query: page }, signal, crash: 'never' }),
    EVENTS_FRESH_MS,
  );

/** The clips of an event that everyone is shown. */
export const publicClipsQuery = (api: Api, eventId: number) =>
  read(
    ['listPublicClips', eventId],
    async (signal) => {
      const params = { path: { id: eventId }, query: { limit: MOST_PUBLIC_CLIPS } };
      return (await api.call('listPublicClips', { params, signal, crash: 'never' })).data;
    },
    EVENTS_FRESH_MS,
  );

export type ClipFilters = Omit<QueryOf<'listUserClips'>, 'limit' | 'offset'>;

/**
 * One page of the viewer's clips, from 1. Its key is that of the list and its number.
 * @param delayMs before the request, so that neither a page that is only scrolled past nor a text that is still
 * being typed is requested
 */
export const clipsPageQuery = (api: Api, filters: ClipFilters, page: number, delayMs = 0) => {
  const query = { ...filters, limit: LIST_PAGE, offset: (page - 1) * LIST_PAGE };
  return read(
    [...clipsPagesKey(filters), page],
    async (signal) => {
      if (delayMs > 0) await wait(delayMs, signal);
      return api.call('listUserClips', { params: { query }, signal, crash: 'never' });
    },
    EVENTS_FRESH_MS,
  );
};

/** The key prefix of all pages of one list; see `eventsPagesKey`. */
export const clipsPagesKey = (filters: ClipFilters) =>
  ['listUserClips', 'pages', JSON.stringify(filters, Object.keys(filters).sort())] as const;

/** One of the viewer's own clips, found among all of them; null if it is not among them. */
export const userClipQuery = (api: Api, id: number, crash?: Crash) =>
  read(
    ['listUserClips', 'one', id],
    async (signal, crash) => {
      const readPage = (offset: number) => {
        const query = { limit: MOST_ITEMS, offset };
        return api.call('listUserClips', { params: { query }, signal, crash });
      };
      for await (const page of pagesOf(MOST_ITEMS, readPage)) {
        const found = page.data.find((clip) => clip.id === id);
        if (found) return found;
      }
      return null;
    },
    EVENTS_FRESH_MS,
    crash,
  );

/** A shared clip; `uuid` is the secret part of the link. */
export const sharedClipQuery = (api: Api, id: number, uuid: string) =>
  read(
    ['getSharedClip', id, uuid],
    async (signal, crash) =>
      (await api.call('getSharedClip', { params: { path: { id }, query: { uuid } }, signal, crash })).data,
    EVENTS_FRESH_MS,
  );
