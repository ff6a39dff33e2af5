import { MINUTE_MS } from '../../api/constants';
import { LOGGED_IN } from '../session/sessionSync';
import type { RudySystem } from '../system';

/** The profile has changed: the other tabs load it again. */
export function reloadOtherTabs({ store }: Pick<RudySystem, 'store'>): void {
  store.set(LOGGED_IN, Date.now(), MINUTE_MS);
}

/** The profile has changed: this tab and the others load it again. */
export function reloadViewer(system: Pick<RudySystem, 'session' | 'store'>): void {
  system.session.send({ type: 'viewer.load' });
  reloadOtherTabs(system);
}
