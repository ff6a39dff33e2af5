import { systemClock } from '../../api/clock';
import type { ChannelBootstrap } from '../../api/schema';
import { createAnalyticsActors, forgetSession } from '../../machines/analytics/actors';
import { analyticsMachine } from '../../machines/analytics/machine';
import type { AnalyticsContext, AnalyticsTerms, PageView } from '../../machines/analytics/types';
import { selectChannel } from '../../machines/startup/selectors';
import { startActor } from '../rootActors';
import type { RudySystem } from '../system';
import { COOKIE_CHOICE, readCookieChoice } from './cookieChoice';
import { loadGoogleTag } from './googleTag';
import { persistQueue, takePersistedQueue, withdrawQueue } from './persistedQueue';
import { forgetTracking, keepTracking, readTracking } from './tracking';

/** A valid tag for the address of Google's script. */
const GOOGLE_TAG = /^[A-Z]{1,4}-[A-Z0-9-]{4,30}$/;

/**
 * Starts the analytics machine with the queued events. It is not in the entry chunk, since the first screen
 * does not need it.
 */
export function startAnalyticsMachine({
  root,
  startup,
  store,
  analyticsDispatcher,
  datalake,
  settings,
}: RudySystem): void {
  const pages = createPages();
  const actors = createAnalyticsActors({
    datalake: datalake(),
    store,
    clock: systemClock,
    navigator,
    screen,
    tracking: () => readTracking(store),
    loadGoogleTag: (tag) =>
      loadGoogleTag(tag, { window, document, scriptUrl: settings()?.google_tag_script_url ?? '' }),
    onPage: pages.subscribe,
  });
  const forget = () => {
    forgetTracking(store);
    forgetSession(store);
    takePersistedQueue(store);
  };
  let terms = termsOf(selectChannel(startup.getSnapshot()));
  const choice = readCookieChoice(store);
  // A page may be left right after the answer, before this machine is there.
  if (choice === 'declined') forget();
  const analytics = startActor(root, 'analytics', analyticsMachine.provide({ actors }), {
    terms,
    choice,
    waiting: takePersistedQueue(store),
  });
  let persisted: AnalyticsContext['waiting'] = [];
  analytics.on('analytics.left', () => {
    const { context } = analytics.getSnapshot();
    persisted = context.waiting;
    persistQueue(store, context);
  });
  // After a return from the back-forward cache this visit still has its queue in memory.
  analytics.on('analytics.restored', () => withdrawQueue(store, persisted));

  analyticsDispatcher.connect((event) => {
    if (event.type === 'page.viewed') {
      // A link of the channel may lead to a page with another campaign.
      keepTracking(store, new URL(event.location));
      pages.show(event);
    }
    if (event.type === 'consent.answered' && event.choice === 'declined') forget();
    analytics.send(event);
  });
  // An answer in another tab also applies here.
  store.subscribe((key) => {
    const choice = key === COOKIE_CHOICE ? readCookieChoice(store) : null;
    if (choice !== null) analytics.send({ type: 'consent.answered', choice });
  });
  startup.on('channel.loaded', ({ channel }) => {
    const fresh = termsOf(channel);
    if (JSON.stringify(fresh) === JSON.stringify(terms)) return;
    terms = fresh;
    analytics.send({ type: 'terms.changed', terms });
  });
}

function termsOf(channel: ChannelBootstrap | null): AnalyticsTerms {
  const settings = channel?.settings;
  const tag = settings?.['google-analytics']?.['google-tag'] ?? null;
  return {
    profile: settings?.['yare-analytics']?.['yare-analytics-key'] || null,
    googleTag: tag !== null && GOOGLE_TAG.test(tag) ? tag : null,
    cookieNotice: settings?.cookie_notice === 'notice' ? 'notice' : 'consent',
  };
}

/** Page views; the last unreported one is kept for the next subscriber. */
function createPages() {
  const listeners = new Set<(page: PageView) => void>();
  let unheard: PageView | null = null;
  return {
    show: (page: PageView) => {
      unheard = listeners.size === 0 ? page : null;
      for (const listener of listeners) listener(page);
    },
    subscribe: (listener: (page: PageView) => void) => {
      listeners.add(listener);
      if (unheard) listener(unheard);
      unheard = null;
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
