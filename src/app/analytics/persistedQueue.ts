import { ANALYTICS_SESSION_MS } from '../../api/constants';
import type { Store } from '../../api/storage/storage';
import type { AnalyticsContext } from '../../machines/analytics/types';

type Queue = AnalyticsContext['waiting'];

const STORAGE_NAME = 'analytics_waiting';
/** The same limit as for the queue of a visit. */
const QUEUE_LIMIT = 100;

/** Persists unsent records for the next visit of the day, as far as the viewer allows it. */
export function persistQueue(
  store: Store,
  { waiting, terms, choice }: Pick<AnalyticsContext, 'waiting' | 'terms' | 'choice'>,
): void {
  const isAllowed = choice !== 'declined' && (terms.cookieNotice === 'notice' || choice === 'accepted');
  if (waiting.length === 0 || !isAllowed) return;
  // Another tab may have persisted its queue before.
  store.set(STORAGE_NAME, [...read(store), ...waiting].slice(-QUEUE_LIMIT), ANALYTICS_SESSION_MS);
}

/** Takes the queue of an earlier visit and removes it from the store. */
export function takePersistedQueue(store: Store): Queue {
  const records = read(store);
  store.remove(STORAGE_NAME);
  return records;
}

/** Removes the records of one page from the queue, which may hold those of other tabs. */
export function withdrawQueue(store: Store, own: Queue): void {
  const withdrawn = own.map((record) => JSON.stringify(record));
  const others = read(store).filter((record) => {
    const index = withdrawn.indexOf(JSON.stringify(record));
    if (index >= 0) withdrawn.splice(index, 1);
    return index < 0;
  });
  if (others.length > 0) store.set(STORAGE_NAME, others, ANALYTICS_SESSION_MS);
  else store.remove(STORAGE_NAME);
}

function read(store: Store): Queue {
  const stored = store.get(STORAGE_NAME);
  return Array.isArray(stored) ? stored.filter(isRecord) : [];
}

const EVENTS: unknown[] = ['visit_page', 'api_request', 'login'];
const CALLS: unknown[] = ['trackVideoEvent', 'trackVideoViewing'];

function isRecord(stored: unknown): stored is Queue[number] {
  if (typeof stored !== 'object' || stored === null) return false;
  if ('call' in stored && 'body' in stored)
    return CALLS.includes(stored.call) && typeof stored.body === 'object';
  return 'event' in stored && EVENTS.includes(stored.event);
}
