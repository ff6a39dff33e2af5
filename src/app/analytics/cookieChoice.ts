import type { Store } from '../../api/storage';

export const COOKIE_CHOICE = 'cookie_choice';

type CookieChoice = 'accepted' | 'declined';

/** What was answered to the cookie notice; null where it was not. */
export function readCookieChoice(store: Store): CookieChoice | null {
  const kept = store.get(COOKIE_CHOICE);
  return kept === 'accepted' || kept === 'declined' ? kept : null;
}

export function keepCookieChoice(store: Store, choice: CookieChoice): void {
  store.set(COOKIE_CHOICE, choice);
}
