import { fromPromise } from 'xstate';
import type { Keyring } from '../../api/keyring';
import type { TimerClock } from '../timerClock';
import { createCountdown } from './countdown';

export type ReloadDependencies = {
  /** Asked late: the clients exist only once the project settings are known. */
  keyring: () => Pick<Keyring, 'renew'>;
  clock: TimerClock;
};

/** The effects of the reload machine. Rejects with FailureError when no key can be had. */
export function createReloadActors({ keyring, clock }: ReloadDependencies) {
  return {
    countdown: createCountdown(clock),
    requestKey: fromPromise<string>(({ signal }) => keyring().renew(signal)),
  };
}
