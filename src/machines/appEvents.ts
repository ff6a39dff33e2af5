import type { ApiSignal } from '../api/signals';

/** What the browser says; `browserEvents` listens, the root machine forwards it to every child. */
export type BrowserEvent =
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  | { type: 'tab.hidden' }
  | { type: 'tab.shown' }
  /** The page is being left or put into the back-forward cache. */
  | { type: 'page.left' }
  /** The page comes back from the back-forward cache: timers slept, answers may be old. */
  | { type: 'page.restored' };

/** What the root machine forwards to the machines that live as long as the page. */
export type AppEvent = ApiSignal | BrowserEvent;
