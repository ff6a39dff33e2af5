import { systemClock } from '../../api/clock';
import { createStorage, type Store } from '../../api/storage/storage';
import type { TabKey } from '../../api/storage/storedKeys';

/** Belongs to one tab and is gone with it: drafts, the page to return to, the state of a social login. */
export const tabStore: Store<TabKey> = createStorage({
  storage: () => sessionStorage,
  clock: systemClock,
  onVolatile: () => undefined,
  events: null,
});
