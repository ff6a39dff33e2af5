import type { ApiSignal } from '../api/transport/signals';

/** Browser events; `browserEvents` subscribes to them, the root machine forwards them to every child. */
export type BrowserEvent =
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  | { type: 'tab.hidden' }
  | { type: 'tab.shown' }
  /** The page is unloaded or enters the back-forward cache. */
  | { type: 'page.left' }
  /** The page returns from the back-forward cache: timers were paused, cached responses may be stale. */
  | { type: 'page.restored' };

/** The events of a watched content's picture; `watchMachine` emits them. */
export type PictureEvent =
  /** A picture or an advert has begun to play. A pause does not stop it. */
  | { type: 'picture.started' }
  /** It has ended or failed, or its page was left. */
  | { type: 'picture.stopped' };

/** The events that the root machine forwards to the machines that run as long as the page. */
export type AppEvent = ApiSignal | BrowserEvent | PictureEvent;
