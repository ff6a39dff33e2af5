import { fromPromise } from 'xstate';
import type { Credentials } from '../../api/keys/credentials';
import type { TimerClock } from '../timerClock';
import { createCountdown } from './countdown';

export type ReloadDependencies = {
  /** A function, since the clients exist only once the project settings are loaded. */
  credentials: () => Pick<Credentials, 'renew'>;
  clock: TimerClock;
};

/** The effects of the reload machine. Rejects with FailureError when no key can be obtained. */
export function createReloadActors({ credentials, clock }: ReloadDependencies) {
  return {
    countdown: createCountdown(clock),
    requestKey: fromPromise<string>(({ signal }) => credentials().renew(signal)),
  };
}
