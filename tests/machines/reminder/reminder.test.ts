import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { FailureError } from '../../../src/api/failures/failure';
import type { Event } from '../../../src/api/schema';
import { createReminderActors } from '../../../src/machines/reminder/actors';
import { reminderMachine } from '../../../src/machines/reminder/machine';
import { type Reminder, remindAtOf, withReminder } from '../../../src/machines/reminder/reminders';
import { selectReminderStep } from '../../../src/machines/reminder/selectors';
import type { Permission } from '../../../src/machines/reminder/setup';
import { systemTimerClock } from '../../../src/machines/timerClock';

const NOW = 1_763_683_500;
const HOUR = 3600;
const DAY = 24 * HOUR;

const reminderOf = (startsAt: number, eventId = 1009): Reminder => ({
  eventId,
  title: 'Ridgeview @ Harbor',
  startsAt,
  remindAt: remindAtOf(startsAt, NOW),
});
const upcoming = (startsAt: number): Event => ({ id: 1009, type: 'upcoming', event_utc_ts: startsAt });

/** Reminders of a page whose platform sends an event, or fails. */
function startReminders(
  answer: () => Promise<Event>,
  { hasNotifications = false, kept = [] }: { hasNotifications?: boolean; kept?: readonly Reminder[] } = {},
  askPermission: () => Promise<Permission> = () => Promise.resolve('granted'),
) {
  const reads: unknown[] = [];
  /** How long each timer lasts, ms. */
  const timers: number[] = [];
  const api = {
    call: (...call: unknown[]) => {
      reads.push(call);
      return answer().then((data) => ({ data }));
    },
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // An answer that the page has just read.
  queries.setQueryData(['getEvent', 1009], { id: 1009 });
  const actors = createReminderActors({
    api: api as never,
    queries,
    serverNow: () => Date.now() / 1000,
    askPermission,
    startTimer: (act, milliseconds) => {
      timers.push(milliseconds);
      return systemTimerClock.startTimer(act, milliseconds);
    },
  });
  const actor = createActor(reminderMachine.provide({ actors }), {
    input: { hasNotifications, reminders: kept },
  });
  const came: Reminder[] = [];
  actor.on('reminder.came', ({ reminder }) => came.push(reminder));
  actor.start();
  return {
    actor,
    came,
    reads,
    timers,
    set: (reminder: Reminder) => actor.send({ type: 'reminder.set', reminder }),
    step: (eventId = 1009) => selectReminderStep(actor.getSnapshot(), eventId),
    wait: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000 });
  return () => vi.useRealTimers();
});

describe('a reminder', () => {
  test('comes five minutes before the start, once, after the event was read anew', async () => {
    const game = reminderOf(NOW + HOUR);
    const { set, came, reads, step, wait } = startReminders(() => Promise.resolve(upcoming(game.startsAt)));
    set(game);
    await wait(HOUR - 301);
    expect([came, reads, step()]).toEqual([[], [], 'set']);
    await wait(2);
    expect([came, step()]).toEqual([[game], 'unset']);
    expect(reads).toEqual([
      ['getEvent', expect.objectContaining({ crash: 'never', params: { path: { id: 1009 } } })],
    ]);
    await wait(DAY);
    expect(came).toHaveLength(1);
  });

  test('trusts no answer that the page has read before', async () => {
    const game = reminderOf(NOW + 310);
    const { set, came, wait } = startReminders(() => Promise.resolve(upcoming(game.startsAt)));
    set(game);
    await wait(11);
    expect(came).toEqual([game]);
  });

  test('comes at the start if it is set within the last five minutes', () => {
    expect([301, 300, 10].map((left) => remindAtOf(NOW + left, NOW) - NOW)).toEqual([1, 300, 10]);
  });

  test('of a game two months away outlasts the longest timer of a browser', async () => {
    const game = reminderOf(NOW + 60 * DAY);
    const { set, came, wait, timers } = startReminders(() => Promise.resolve(upcoming(game.startsAt)));
    set(game);
    await wait(HOUR);
    expect(timers.length).toBeGreaterThan(0);
    expect(Math.max(...timers)).toBeLessThanOrEqual(60_000);
    vi.setSystemTime((game.remindAt - 30) * 1000);
    await wait(60);
    expect(came).toEqual([game]);
  });

  test('comes as soon as a laptop wakes that has slept over its time', async () => {
    const game = reminderOf(NOW + HOUR);
    const { set, came, actor, wait } = startReminders(() =>
      Promise.resolve({ ...upcoming(game.startsAt), type: 'live', media: [] }),
    );
    set(game);
    vi.setSystemTime((game.startsAt + HOUR) * 1000);
    actor.send({ type: 'tab.shown' });
    await wait(0);
    expect(came).toEqual([game]);
  });

  test('of a game that was moved to later comes before the new start', async () => {
    const game = reminderOf(NOW + HOUR);
    const { set, came, wait } = startReminders(() => Promise.resolve(upcoming(game.startsAt + HOUR)));
    set(game);
    await wait(HOUR);
    expect(came).toEqual([]);
    await wait(HOUR - 300);
    expect(came).toMatchObject([{ eventId: 1009, startsAt: game.startsAt + HOUR }]);
  });

  test('of a game that has begun earlier says the time that the platform sends', async () => {
    const game = reminderOf(NOW + HOUR);
    const { set, came, wait } = startReminders(() => Promise.resolve(upcoming(game.startsAt - 600)));
    set(game);
    await wait(HOUR);
    expect(came).toMatchObject([{ startsAt: game.startsAt - 600 }]);
  });

  test.each([
    ['has ended', () => Promise.resolve<Event>({ ...upcoming(NOW), type: 'finished' })],
    [
      'has ended without a recording',
      () => Promise.resolve<Event>({ ...upcoming(NOW), type: 'finished', has_access: true }),
    ],
    [
      'has no date any more',
      () => Promise.resolve<Event>({ id: 1009, type: 'upcoming', event_utc_ts: null }),
    ],
    ['is no longer there', () => Promise.reject(refused(404))],
  ])('of a game that %s does not come', async (_, answer) => {
    const { set, came, step, wait } = startReminders(answer);
    set(reminderOf(NOW + HOUR));
    await wait(2 * HOUR);
    expect([came, step()]).toEqual([[], 'unset']);
  });

  test('comes although the event cannot be read, but not when the game must be over', async () => {
    const game = reminderOf(NOW + HOUR);
    const failing = startReminders(() => Promise.reject(refused(403)));
    failing.set(game);
    await failing.wait(HOUR);
    expect(failing.came).toEqual([game]);

    const asleep = startReminders(() => Promise.reject(refused(403)));
    const next = reminderOf(NOW + 3 * HOUR);
    asleep.set(next);
    vi.setSystemTime((next.startsAt + 7 * HOUR) * 1000);
    asleep.actor.send({ type: 'tab.shown' });
    await asleep.wait(0);
    expect([asleep.came, asleep.step()]).toEqual([[], 'unset']);
  });

  test('that was kept is waited for again, and one that comes sooner comes first', async () => {
    const later = reminderOf(NOW + 2 * HOUR, 1010);
    const sooner = reminderOf(NOW + HOUR);
    const { set, came, wait } = startReminders(() => Promise.reject(refused(403)), { kept: [later] });
    set(sooner);
    await wait(2 * HOUR);
    expect(came).toEqual([sooner, later]);
  });

  test('that is removed does not come, and another one at its time does', async () => {
    const game = reminderOf(NOW + HOUR);
    const other = reminderOf(NOW + HOUR, 1010);
    const { actor, came, set, step, wait } = startReminders(() => Promise.reject(refused(403)));
    const kept: unknown[] = [];
    actor.on('list.changed', ({ reminders }) => kept.push(reminders));
    set(game);
    set(other);
    actor.send({ type: 'reminder.remove', eventId: 1009 });
    expect([step(), step(1010), kept.at(-1)]).toEqual(['unset', 'set', [other]]);
    await wait(2 * HOUR);
    expect(came).toEqual([other]);
  });

  test('that nobody waits for leaves no timer', () => {
    const { actor, set } = startReminders(() => Promise.reject(refused(403)));
    const before = vi.getTimerCount();
    set(reminderOf(NOW + HOUR));
    expect(vi.getTimerCount()).toBe(before + 1);
    actor.send({ type: 'reminder.remove', eventId: 1009 });
    expect(vi.getTimerCount()).toBe(before);
  });

  test('that another tab has shown or removed does not come here', async () => {
    const { actor, came, wait } = startReminders(() => Promise.reject(refused(403)), {
      kept: [reminderOf(NOW + HOUR)],
    });
    actor.send({ type: 'list.replaced', reminders: [] });
    await wait(2 * HOUR);
    expect(came).toEqual([]);
  });
});

describe('the question of the browser', () => {
  test('is asked at once by the press, and again by another press', () => {
    const asked: number[] = [];
    const never = () => {
      asked.push(asked.length);
      return new Promise<Permission>(() => undefined);
    };
    const { set, step } = startReminders(
      () => Promise.reject(refused(403)),
      { hasNotifications: true },
      never,
    );
    set(reminderOf(NOW + HOUR));
    expect([asked.length, step(), step(1010)]).toEqual([1, 'asking', 'unset']);
    set(reminderOf(NOW + HOUR));
    expect([asked.length, step()]).toEqual([2, 'asking']);
  });

  test.each([
    ['granted', 'set'],
    ['denied', 'set'],
    ['default', 'dismissed'],
  ] as const)('with the answer “%s” leaves the reminder %s', async (answer, step) => {
    const reminders = startReminders(
      () => Promise.reject(refused(403)),
      { hasNotifications: true },
      () => Promise.resolve(answer),
    );
    reminders.set(reminderOf(NOW + HOUR));
    await reminders.wait(0);
    expect([reminders.step(), reminders.step(1010)]).toEqual([step, 'unset']);
  });

  test('that is answered after the viewer has left sets nothing', async () => {
    const reminders = startReminders(() => Promise.reject(refused(403)), { hasNotifications: true });
    reminders.set(reminderOf(NOW + HOUR));
    reminders.actor.send({ type: 'viewer.left' });
    await reminders.wait(0);
    expect(reminders.step()).toBe('unset');
  });
});

test('fifty reminders are kept, the newest ones', () => {
  const many = Array.from({ length: 60 }, (_, index) => reminderOf(NOW + HOUR, index));
  const kept = many.reduce<readonly Reminder[]>(withReminder, []);
  expect(kept.map(({ eventId }) => eventId)).toEqual(many.slice(10).map(({ eventId }) => eventId));
  expect(withReminder(kept, reminderOf(NOW + DAY, 30))).toHaveLength(50);
});

const refused = (status: number) =>
  new FailureError({ kind: 'refused', operation: 'getEvent', status, message: '', fields: {} });
