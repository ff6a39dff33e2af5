import { MINUTE_MS } from '../../api/constants';
import type { RudySystem } from '../system';

/** Keys of the store by which the other tabs learn of a login and a logout. */
export const LOGGED_IN = 'logged_in';
const LOGGED_OUT = 'logged_out';

/** Makes all tabs agree on the viewer (spec §4: logout in one tab logs out all). */
export function syncSession({ session, store }: Pick<RudySystem, 'session' | 'store'>): void {
  session.on('session.leaving', () => store.set(LOGGED_OUT, Date.now(), MINUTE_MS));
  store.subscribe((key) => {
    if (key === LOGGED_OUT) session.send({ type: 'session.loggedOutElsewhere' });
    if (key === LOGGED_IN) session.send({ type: 'viewer.load' });
  });
}
