import { MINUTE_MS } from '../api/constants';
import type { RudySystem } from './system';

/** The key of the store by which the other tabs learn that something was bought or has ended. */
const ACCESS_CHANGED = 'access_changed';

/** Reads again what depends on what the viewer holds, here and in the other tabs. */
export function announceAccessChange({ queries, store }: Pick<RudySystem, 'queries' | 'store'>): void {
  void queries.invalidateQueries();
  store.set(ACCESS_CHANGED, Date.now(), MINUTE_MS);
}

/** @returns a function that unsubscribes */
export function onAccessChanged({ store }: Pick<RudySystem, 'store'>, listener: () => void): () => void {
  return store.subscribe((key) => {
    if (key === ACCESS_CHANGED) listener();
  });
}
