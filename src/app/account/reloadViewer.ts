import { MINUTE_MS } from '../../api/constants';
import { LOGGED_IN } from '../sessionSync';
import type { RudySystem } from '../system';

/** The profile has changed: this tab and the others load it again. */
export function reloadViewer({ session, store }: Pick<RudySystem, 'session' | 'store'>): void {
  session.send({ type: 'viewer.load' });
  store.set(LOGGED_IN, Date.now(), MINUTE_MS);
}
