import { ANALYTICS_SESSION_MS } from '../../api/constants';
import type { Store } from '../../api/storage';
import type { AnalyticsContext } from '../../machines/analytics/types';

type Waiting = AnalyticsContext['waiting'];

const LEFTOVER = 'analytics_waiting';
/** As many as wait at most in a visit. */
const MOST = 100;

/** Keeps for the next visit of the day what could not be sent in this one, as far as the viewer allows it. */
export function keepLeftover(
  store: Store,
  { waiting, terms, choice }: Pick<AnalyticsContext, 'waiting' | 'terms' | 'choice'>,
): void {
  const isAllowed = choice !== 'declined' && (terms.cookieNotice === 'notice' || choice === 'accepted');
  if (waiting.length === 0 || !isAllowed) return;
  // Another tab may have closed before this one.
  store.set(LEFTOVER, [...read(store), ...waiting].slice(-MOST), ANALYTICS_SESSION_MS);
}

/** What an earlier visit left; it is nobody else's after this. */
export function takeLeftover(store: Store): Waiting {
  const records = read(store);
  store.remove(LEFTOVER);
  return records;
}

function read(store: Store): Waiting {
  const kept = store.get(LEFTOVER);
  return Array.isArray(kept) ? kept.filter(isRecord) : [];
}

const EVENTS: unknown[] = ['visit_page', 'api_request', 'login'];
const CALLS: unknown[] = ['trackVideoEvent', 'trackVideoViewing'];

function isRecord(kept: unknown): kept is Waiting[number] {
  if (typeof kept !== 'object' || kept === null) return false;
  if ('call' in kept && 'body' in kept) return CALLS.includes(kept.call) && typeof kept.body === 'object';
  return 'event' in kept && EVENTS.includes(kept.event);
}
