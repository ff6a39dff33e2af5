import { ANALYTICS_SESSION_MS } from '../../api/constants';
import type { Store } from '../../api/storage';
import type { AnalyticsContext } from '../../machines/analytics/types';

type Queue = AnalyticsContext['waiting'];

const STORAGE_NAME = 'analytics_waiting';
/** As many as wait at most in a visit. */
const QUEUE_LIMIT = 100;

/** Keeps for the next visit of the day what could not be sent in this one, as far as the viewer allows it. */
export function persistQueue(
  store: Store,
  { waiting, terms, choice }: Pick<AnalyticsContext, 'waiting' | 'terms' | 'choice'>,
): void {
  const isAllowed = choice !== 'declined' && (terms.cookieNotice === 'notice' || choice === 'accepted');
  if (waiting.length === 0 || !isAllowed) return;
  // Another tab may have closed before this one.
  store.set(STORAGE_NAME, [...read(store), ...waiting].slice(-QUEUE_LIMIT), ANALYTICS_SESSION_MS);
}

/** What an earlier visit left; it is nobody else's after this. */
export function takePersistedQueue(store: Store): Queue {
  const records = read(store);
  store.remove(STORAGE_NAME);
  return records;
}

function read(store: Store): Queue {
  const kept = store.get(STORAGE_NAME);
  return Array.isArray(kept) ? kept.filter(isRecord) : [];
}

const EVENTS: unknown[] = ['visit_page', 'api_request', 'login'];
const CALLS: unknown[] = ['trackVideoEvent', 'trackVideoViewing'];

function isRecord(kept: unknown): kept is Queue[number] {
  if (typeof kept !== 'object' || kept === null) return false;
  if ('call' in kept && 'body' in kept) return CALLS.includes(kept.call) && typeof kept.body === 'object';
  return 'event' in kept && EVENTS.includes(kept.event);
}
