import { TRACKING_PARAMETER_MS } from '../../api/constants';
import type { Store } from '../../api/storage/storage';
import { campaignIn } from '../paths/everyPage';
import { readCookieChoice } from './cookieChoice';

const TRACKING = 'trk';

/** Longer ones are invalid. Our choice. */
const LONGEST = 200;

/** Stores the address's `trk` for 3 hours (spec §2), unless the viewer declined. */
export function keepTracking(store: Store, search: string): void {
  const trk = campaignIn(search);
  if (!trk || trk.length > LONGEST || readCookieChoice(store) === 'declined') return;
  store.set(TRACKING, trk, TRACKING_PARAMETER_MS);
}

/** Null if none is stored or it has expired. */
export function readTracking(store: Store): string | null {
  const stored = store.get(TRACKING);
  return typeof stored === 'string' ? stored : null;
}

export function forgetTracking(store: Store): void {
  store.remove(TRACKING);
}
