import { fromPromise } from 'xstate';
import { logoutMachine } from '../../machines/logout/machine';
import type { LogoutRef } from '../../machines/logout/selectors';
import { runningActor, startActor } from '../rootActors';
import type { RudySystem } from '../system';

/**
 * Starts the machine that repeats the logouts which the platform has not confirmed; one that runs goes on.
 * @param failures of the logout on this page; 0 for one of an earlier visit
 */
export function startLogout({ root, finishLogouts }: RudySystem, failures: number): LogoutRef | null {
  if (runningActor(root, 'logout')?.getSnapshot().status === 'active') return null;
  const logic = logoutMachine.provide({ actors: { finish: fromPromise<unknown>(finishLogouts) } });
  return startActor(root, 'logout', logic, { failures });
}
