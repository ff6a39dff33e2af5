import { hashKey, type QueryCacheNotifyEvent } from '@tanstack/react-query';
import { homepageEventsQuery } from '../../api/queries/events';
import type { HomepageEvents } from '../../api/schema';
import { createHomeCache, type HomeCache } from '../../api/storage/homeCache';
import type { RudySystem } from '../system';
import { whenIdle } from './whenIdle';

/** A click follows the end of its press within this time. Our choice. */
const CLICK_MS = 100;

type HomeSystem = Pick<RudySystem, 'api' | 'queries' | 'session' | 'store' | 'serverNow'>;

const cacheOf = ({ store }: Pick<RudySystem, 'store'>): HomeCache =>
  createHomeCache({
    store,
    now: () => Date.now(),
    languages: () => navigator.languages,
    timeZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
  });

/** Keeps every answer for the plain home, until the viewer changes, and drops what a failed read leaves unconfirmed. */
export function rememberHome(system: HomeSystem): void {
  const cache = cacheOf(system);
  const plainHome = hashKey(homepageEventsQuery(system.api).queryKey);
  let latest: HomepageEvents | null = null;
  system.queries.getQueryCache().subscribe((event: QueryCacheNotifyEvent) => {
    if (event.type !== 'updated' || event.query.queryHash !== plainHome) return;
    const { action, query } = event;
    // A platform that cannot be read has confirmed nothing: the screen says so, as on a first visit.
    if (action.type === 'error' && isRemembered(query.state) && query.state.data !== undefined)
      query.setState({ ...query.state, data: undefined });
    if (action.type !== 'success' || action.manual === true) return;
    const events = query.state.data as HomepageEvents;
    latest = events;
    // The answer is being rendered now.
    whenIdle(() => latest === events && cache.save(events, system.serverNow()));
  });
  let viewerId: number | null = null;
  system.session.on('viewer.changed', ({ viewer }) => {
    if ((viewer?.id ?? null) === viewerId) return;
    viewerId = viewer?.id ?? null;
    latest = null;
    cache.forget();
  });
}

/** Whether these are the events of the last visit, which the platform has not confirmed. */
export const isRemembered = ({ dataUpdatedAt }: { dataUpdatedAt: number }): boolean => dataUpdatedAt === 0;

/**
 * Reads the events of the plain home, and gives those of the last visit to the screen meanwhile. Their replacement waits
 * while a finger is on the page, under which something could move.
 */
export function prefetchHome(system: HomeSystem): Promise<void> {
  const { queries, api } = system;
  const query = homepageEventsQuery(api);
  const events = cacheOf(system).load();
  if (events === null) return queries.prefetchQuery(query);
  queries.setQueryData(query.queryKey, events, { updatedAt: 0 });
  const released = followPresses(window);
  return queries.prefetchQuery({
    ...query,
    queryFn: async (context) => {
      const answer = await query.queryFn(context);
      await released();
      return answer;
    },
  });
}

/** @returns resolves at once, or after the press that lasts, and its click */
export function followPresses(target: Pick<EventTarget, 'addEventListener'>): () => Promise<void> {
  let press: Promise<void> | null = null;
  let end = (): void => undefined;
  target.addEventListener('pointerdown', () => {
    press ??= new Promise((resolve) => {
      end = () => {
        press = null;
        setTimeout(resolve, CLICK_MS);
      };
    });
  });
  for (const type of ['pointerup', 'pointercancel']) target.addEventListener(type, () => end());
  return () => press ?? Promise.resolve();
}
