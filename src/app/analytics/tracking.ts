import { TRACKING_PARAMETER_MS } from '../../api/constants';
import type { Store } from '../../api/storage/storage';
import { campaignIn } from '../paths/everyPage';
import { shareableAddress } from '../paths/shareableAddress';
import { readCookieChoice } from './cookieChoice';

const TRACKING = 'trk';

/** Stores the campaign in a page's address for 3 hours (spec §2), if it may be reported and the viewer has not declined. */
export function keepTracking(store: Store, address: Location | URL): void {
  const trk = campaignIn(new URL(shareableAddress(address)).search);
  if (trk && readCookieChoice(store) !== 'declined') store.set(TRACKING, trk, TRACKING_PARAMETER_MS);
}

/** Null if none is stored or it has expired. */
export function readTracking(store: Store): string | null {
  const stored = store.get(TRACKING);
  return typeof stored === 'string' ? stored : null;
}

export function forgetTracking(store: Store): void {
  store.remove(TRACKING);
}
