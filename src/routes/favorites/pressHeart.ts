import { navigate } from 'wouter/use-browser-location';
import { waitFor } from 'xstate';
import { MINUTE_MS } from '../../api/constants';
import { type Failure, failureStatus } from '../../api/failures/failure';
import { failureText } from '../../api/failures/failureText';
import { isFavoritable } from '../../api/queries/favoriteChanges';
import { FAVORITES_CHANGED, type Favorable, favoritesQuery } from '../../api/queries/favorites';
import type { Favorite } from '../../api/schema';
import { createFavoriteWriter, type FavoriteWriter } from '../../app/favorites/favoriteWriter';
import { patterns } from '../../app/paths';
import { tabStore } from '../../app/session/tabStore';
import type { RudySystem } from '../../app/system';
import { selectSessionEnded, selectViewerId, selectViewerSettled } from '../../machines/session/selectors';
import { currentText, loadMessages } from '../../ui/i18n/text';
import { toasts } from '../shell/toasts';
import { loginFor } from './wantedFavorite';

const UNAUTHENTICATED = 401;
const TAPPED = 'tapped_favorite';
/**
 * How long a tapped heart waits for the login. A draft is kept for one minute, but a registration with its mail
 * takes longer; after a quarter of an hour the viewer would not expect it any more. Our choice.
 */
const TAPPED_MS = 15 * MINUTE_MS;

/** Switches a favourite of the viewer. A visitor logs in first, and finds it set afterwards. */
export async function pressHeart(system: RudySystem, target: Favorable): Promise<void> {
  const viewerId = selectViewerId(await waitFor(system.session, selectViewerSettled));
  if (viewerId === null) {
    tabStore.set(TAPPED, target, TAPPED_MS);
    navigate(patterns.login, { state: loginFor(target.name) });
    scrollTo(0, 0);
    return;
  }
  const { api, queries } = system;
  const query = favoritesQuery(api, viewerId);
  const before = queries.getQueryData<readonly Favorite[]>(query.queryKey);
  const writer = writerFor(system, viewerId);
  const isStored = await writer.set(target, !writer.has(target));
  if (!isStored || !writer.has(target)) return;
  // A heart may be pressed before the list is there: then it is the first one if the list has no other.
  const isFirst = before
    ? before.length === 0
    : await queries.fetchQuery(query).then(
        (list) => list.length === 1,
        () => false,
      );
  if (isFirst) await tellFirst(target);
}

/** Says with the first favourite what a heart does. Without the message the heart is set all the same. */
async function tellFirst({ name }: Favorable): Promise<void> {
  await loadMessages('Others').catch(() => undefined);
  toasts.add({ text: currentText('catalog.favorites.first', { name }), tone: 'success' });
}

/** Adds the favourite that a visitor tapped before this login, once. */
export async function addTapped(system: RudySystem, viewerId: number): Promise<void> {
  const target = readTapped(tabStore.get(TAPPED));
  if (target === null) return;
  tabStore.remove(TAPPED);
  const { api, queries } = system;
  const list = await queries.fetchQuery(favoritesQuery(api, viewerId)).catch(() => null);
  if (!(await writerFor(system, viewerId).set(target, true))) return;
  if (list?.length === 0) await tellFirst(target);
  else toasts.add({ text: currentText('favorites.added', { name: target.name }), tone: 'success' });
}

/** Null unless it is what `pressHeart` stored. */
function readTapped(stored: unknown): Favorable | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { type, id, name } = stored as Partial<Record<keyof Favorable, unknown>>;
  const known = isFavoritable(type) && typeof id === 'number' && typeof name === 'string';
  return known ? { type, id, name } : null;
}

/** The message about a heart that could not be set or taken away; it may be unknown whether it was. */
export function failedText({ name }: Favorable, isWanted: boolean, failure: Failure, isKnown: boolean) {
  if (!isKnown)
    return currentText(isWanted ? 'favorites.addUnconfirmed' : 'favorites.removeUnconfirmed', { name });
  const { key, params } = failureText(failure);
  return `${currentText(isWanted ? 'favorites.notAdded' : 'favorites.notRemoved', { name })} ${currentText(key, params)}`;
}

let latest: { viewerId: number; writer: FavoriteWriter } | null = null;

/** One writer a viewer, which knows the changes that are on their way. */
function writerFor({ api, queries, session, store }: RudySystem, viewerId: number): FavoriteWriter {
  if (latest?.viewerId === viewerId) return latest.writer;
  const writer = createFavoriteWriter({
    api,
    queries,
    viewerId,
    // After a session that has ended by itself the viewer comes back.
    hasLeft: () => {
      const now = session.getSnapshot();
      return selectViewerId(now) !== viewerId && !selectSessionEnded(now);
    },
    onStored: () => store.set(FAVORITES_CHANGED, Date.now(), MINUTE_MS),
    onFailed: (target, isWanted, failure, isKnown) => {
      // The session has ended, which another toast says: as for a visitor, it is added after the login.
      if (failureStatus(failure) === UNAUTHENTICATED) {
        if (isWanted) tabStore.set(TAPPED, target, TAPPED_MS);
        return;
      }
      toasts.add({
        text: failedText(target, isWanted, failure, isKnown),
        tone: 'error',
        action: { label: currentText('kit.retry'), onPress: () => void writer.set(target, isWanted) },
      });
    },
  });
  latest = { viewerId, writer };
  return writer;
}
