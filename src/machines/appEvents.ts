import type { ApiSignal } from '../api/signals';

/** What `main` forwards to every machine: what the API layer says, and what the browser does. */
export type AppEvent =
  | ApiSignal
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  | { type: 'tab.hidden' }
  | { type: 'tab.shown' };
