import { MINUTE_MS } from '../../api/constants';
import type { Store } from '../../api/storage/storage';
import type { RemovedBrowserKey, RemovedTabKey, TabKey } from '../../api/storage/storedKeys';
import { selectSessionEnded } from '../../machines/session/selectors';
import type { RudySystem } from '../system';
import { tabStore } from './tabStore';

/**
 * How long a draft is kept after its session has ended by itself: a login takes longer than the minute of other drafts
 * (spec §9), and the viewer comes back to finish. Our choice.
 */
const ENDED_SESSION_MS = 15 * MINUTE_MS;

/** The viewer's stored values, in this tab and in this browser, by the beginnings of the keys; a logout removes them. */
const TAB_KEYS: readonly RemovedTabKey[] = [
  'form_',
  'clip_draft_',
  'tapped_favorite',
  'checkout_place',
  'unfinished_renewal',
];
const BROWSER_KEYS: readonly RemovedBrowserKey[] = [
  'analytics_waiting',
  'begun',
  'has_favorites',
  'clips_',
  'home',
  'last_viewer',
  'reminders',
  'searches',
  'viewer_language',
];

/** The logouts on this page. */
let logouts = 0;

/** The store of the drafts of one visit: those of a viewer who has logged out are not kept. */
export function draftStore({ session }: Pick<RudySystem, 'session'>): Store<TabKey> {
  const before = logouts;
  return {
    ...tabStore,
    set: (key, value, ttlMs) => {
      if (logouts !== before) tabStore.remove(key);
      else tabStore.set(key, value, selectSessionEnded(session.getSnapshot()) ? ENDED_SESSION_MS : ttlMs);
    },
  };
}

const LAST_VIEWER = 'last_viewer';

/** The number of the viewer to whom belongs what this browser keeps, also after their session has ended; null for none. */
export const lastViewer = (store: RudySystem['store']): number | null =>
  Number(store.get(LAST_VIEWER)) || null;

/** Removes what belongs to a viewer who logs out, or in whose place another one logs in, now or at a later visit. */
export function forgetOnLogout({ session, store }: Pick<RudySystem, 'session' | 'store'>): void {
  const forget = () => {
    logouts += 1;
    tabStore.removeAll(TAB_KEYS);
    store.removeAll(BROWSER_KEYS);
  };
  onViewerLeft(session, forget, lastViewer(store));
  session.on('viewer.changed', ({ viewer }) => {
    if (viewer !== null) store.set(LAST_VIEWER, viewer.id);
  });
}

/**
 * Calls `forget` when a viewer logs out, in any tab, or another one logs in in their place.
 * @param owner number of the viewer who is logged in already, or was last; null for none
 * @returns a function that unsubscribes
 */
export function onViewerLeft(
  session: RudySystem['session'],
  forget: () => void,
  owner: number | null = null,
): () => void {
  let current = owner;
  const subscriptions = [
    session.on('session.loggedOut', ({ reason }) => {
      if (reason === 'asked' || reason === 'elsewhere') forget();
    }),
    session.on('viewer.changed', ({ viewer }) => {
      if (viewer === null) return;
      if (current !== null && current !== viewer.id) forget();
      current = viewer.id;
    }),
  ];
  return () => {
    for (const each of subscriptions) each.unsubscribe();
  };
}
