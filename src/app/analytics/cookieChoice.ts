import type { Store } from '../../api/storage/storage';

export const COOKIE_CHOICE = 'cookie_choice';

type CookieChoice = 'accepted' | 'declined';

/** The answer to the cookie notice; null without one. */
export function readCookieChoice(store: Store): CookieChoice | null {
  const stored = store.get(COOKIE_CHOICE);
  return stored === 'accepted' || stored === 'declined' ? stored : null;
}

export function keepCookieChoice(store: Store, choice: CookieChoice): void {
  store.set(COOKIE_CHOICE, choice);
}
