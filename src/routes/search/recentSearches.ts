import { DAY_MS } from '../../api/constants';
import type { Store } from '../../api/storage/storage';

const SEARCHES = 'searches';
/** Our choice, like the number of them. */
const KEPT_MS = 90 * DAY_MS;
const MOST = 6;

/** The last searches of this browser, newest first. */
export function recentSearches(store: Store): string[] {
  const stored = store.get(SEARCHES);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, MOST) : [];
}

/** Puts a search first; the same in other letters is replaced. A text of one letter is no search yet. */
export function rememberSearch(store: Store, text: string): void {
  const search = text.trim();
  if (search.length < 2) return;
  const others = recentSearches(store).filter((each) => each.toLowerCase() !== search.toLowerCase());
  store.set(SEARCHES, [search, ...others].slice(0, MOST), KEPT_MS);
}

/** Removes one search, or all of them. */
export function forgetSearches(store: Store, search: string | null): void {
  const others = recentSearches(store).filter((each) => search !== null && each !== search);
  if (others.length === 0) store.remove(SEARCHES);
  else store.set(SEARCHES, others, KEPT_MS);
}
