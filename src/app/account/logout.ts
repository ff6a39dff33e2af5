import { fromPromise } from 'xstate';
import { logoutMachine } from '../../machines/logout/machine';
import type { LogoutRef } from '../../machines/logout/selectors';
import type { RudySystem } from '../system';

/**
 * Starts the machine that repeats the logouts which the platform has not confirmed; one that runs goes on.
 * @param failures of the logout on this page; 0 for one of an earlier visit
 */
export function startLogout({ root, finishLogouts }: RudySystem, failures: number): LogoutRef | null {
  const known = root.getSnapshot().context.lazy.logout;
  if (known?.getSnapshot().status === 'active') return null;
  const logic = logoutMachine.provide({ actors: { finish: fromPromise<unknown>(finishLogouts) } });
  root.send({ type: 'actor.start', name: 'logout', logic, input: { failures } });
  return root.getSnapshot().context.lazy.logout;
}
