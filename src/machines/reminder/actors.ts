import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Api } from '../../api/clients';
import { MINUTE_MS, SECOND_MS } from '../../api/constants';
import { eventQuery } from '../../api/queries/events';
import { eventStatus, eventTimingOf, startOf } from '../eventStatus/eventStatus';
import { systemTimerClock, type TimerClock } from '../timerClock';
import type { DueEvent, Permission } from './setup';

/**
 * The longest timer: a browser's timer cannot last a month, and stands still while the laptop sleeps, so that the clock
 * is read again after this time. Our choice.
 */
const LONGEST_TIMER_MS = MINUTE_MS;

interface ReminderDependencies {
  api: Api;
  queries: QueryClient;
  /** Seconds since the epoch. */
  serverNow: () => number;
  askPermission: () => Promise<Permission>;
  startTimer?: TimerClock['startTimer'];
}

/** The effects of the reminders. */
export function createReminderActors({
  api,
  queries,
  serverNow,
  askPermission,
  startTimer = systemTimerClock.startTimer,
}: ReminderDependencies) {
  return {
    // It is called at once, while the press still counts as the viewer's.
    askPermission: fromPromise<Permission>(() => askPermission()),
    waitUntil: fromPromise<number, { at: number }>(
      ({ input, signal }) =>
        new Promise((resolve) => {
          let stopTimer: () => void = () => undefined;
          const check = () => {
            const now = serverNow();
            if (now >= input.at) resolve(now);
            else stopTimer = startTimer(check, Math.min((input.at - now) * SECOND_MS, LONGEST_TIMER_MS));
          };
          signal.addEventListener('abort', () => stopTimer());
          check();
        }),
    ),
    readEvent: fromPromise<DueEvent, { eventId: number }>(async ({ input: { eventId } }) => {
      const event = await queries.fetchQuery({ ...eventQuery(api, eventId, 'never'), staleTime: 0 });
      const status = eventStatus(eventTimingOf(event), serverNow());
      return { startsAt: startOf(event), isOver: status === 'ended' || status === 'replay' };
    }),
  };
}
