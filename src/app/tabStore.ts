import { systemClock } from '../api/clock';
import { createStorage } from '../api/storage';

/** Belongs to one tab and is gone with it: drafts, the page to return to, the state of a social login. */
export const tabStore = createStorage({
  storage: () => sessionStorage,
  clock: systemClock,
  onVolatile: () => undefined,
  events: null,
});
