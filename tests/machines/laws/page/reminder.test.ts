import { expect } from 'vitest';
import type { EventObject } from 'xstate';
import { reminderFixture } from '../../../../src/machines/reminder/fixture';
import type { reminderMachine } from '../../../../src/machines/reminder/machine';
import type { Reminder } from '../../../../src/machines/reminder/reminders';
import { GAME } from '../../../../src/machines/reminder/samples';
import { describeLaws, lastBefore, type Moment, runs, startedIn } from '../harness';

/** Times of another game that starts an hour earlier, and of one that was moved to an hour later. */
const EARLIER = { ...GAME, eventId: 1010, startsAt: GAME.startsAt - 3600, remindAt: GAME.remindAt - 3600 };
const LATER = { startsAt: GAME.startsAt + 3600, remindAt: GAME.remindAt + 3600 };

const ids = ({ context }: { context: { reminders: readonly Reminder[] } }): number[] =>
  context.reminders.map(({ eventId }) => eventId);
const came = ({ emitted }: { emitted: EventObject[] }) =>
  emitted.flatMap((fact) => (fact.type === 'reminder.came' ? [Reflect.get(fact, 'reminder')] : []));
const isAnswer = ({ cause }: Moment) => /^(done|error)\.readEvent$/.test(cause.type);
const gained = ({ before, after }: Moment): number[] =>
  ids(after).filter((eventId) => !ids(before).includes(eventId));

describeLaws<typeof reminderMachine>(
  reminderFixture,
  {
    'the browser asks only when Remind me is pressed, and only a browser with notifications': {
      when: ({ started }) => startedIn({ started }).includes('askPermission'),
      must: ({ cause, after }) =>
        expect([cause.type, after.context.hasNotifications]).toEqual(['reminder.set', true]),
    },
    'without notifications a press sets the reminder at once': {
      when: ({ cause, before }) => cause.type === 'reminder.set' && !before.context.hasNotifications,
      must: ({ after }) => expect(ids(after)).toContain(1001),
    },
    'where the browser asks, nothing but an answer sets a reminder': {
      when: (moment) =>
        moment.before.context.hasNotifications &&
        moment.cause.type !== 'list.replaced' &&
        moment.cause.type !== 'start' &&
        gained(moment).length > 0,
      must: ({ cause, after }) => {
        expect(cause.type).toMatch(/^(done|error)\.askPermission$/);
        expect(after.context.hasNotifications).toBe(cause.value === 'granted');
      },
    },
    'a closed question sets nothing': {
      when: ({ cause }) => cause.type === 'done.askPermission' && cause.value === 'default',
      must: (moment) => {
        expect(moment.after.value.question).toBe('dismissed');
        expect(gained(moment)).toEqual([]);
      },
    },
    'a refusal leaves the reminder to the page, which asks no more': {
      when: ({ cause }) =>
        cause.type === 'error.askPermission' ||
        (cause.type === 'done.askPermission' && cause.value === 'denied'),
      must: ({ after }) => {
        expect([after.value.question, after.context.hasNotifications]).toEqual(['none', false]);
        expect(ids(after)).toContain(1001);
      },
    },
    'the viewer is reminded only after the event was read, of the awaited game, and once': {
      when: (moment) => came(moment).length > 0,
      must: (moment) => {
        const { awaited } = moment.before.context;
        expect(isAnswer(moment)).toBe(true);
        expect(came(moment)).toMatchObject([{ eventId: awaited?.eventId, title: awaited?.title }]);
        expect(ids(moment.after)).not.toContain(awaited?.eventId);
      },
    },
    'a game that cannot be read is reminded of all the same, unless it is gone or must be over': {
      when: ({ cause }) => cause.type === 'error.readEvent',
      must: (moment) => {
        const isGone = /404/.test(String(moment.cause.value));
        const isLate = lastBefore(moment, ({ cause }) => cause.type === 'done.waitUntil');
        const { awaited } = moment.before.context;
        const isOver = Number(isLate?.cause.value) > (awaited?.startsAt ?? 0) + 6 * 3600;
        expect(came(moment)).toHaveLength(isGone || isOver ? 0 : 1);
        expect(ids(moment.after)).not.toContain(awaited?.eventId);
      },
    },
    'a game that starts later is waited for anew': {
      when: ({ cause, before }) =>
        cause.type === 'done.readEvent' &&
        startOf(cause.value) > (before.context.awaited?.startsAt ?? 0) &&
        !Reflect.get(Object(cause.value), 'isOver'),
      must: (moment) => {
        const moved = moment.after.context.reminders.find(
          ({ eventId }) => eventId === moment.before.context.awaited?.eventId,
        );
        expect(came(moment)).toEqual([]);
        expect(moved?.remindAt).toBe(startOf(moment.cause.value) - 300);
      },
    },
    'a game that is over or has no date is dropped without a word': {
      when: ({ cause }) =>
        cause.type === 'done.readEvent' &&
        (Reflect.get(Object(cause.value), 'isOver') === true || startOf(cause.value) === 0),
      must: (moment) => {
        expect(came(moment)).toEqual([]);
        expect(ids(moment.after)).not.toContain(moment.before.context.awaited?.eventId);
      },
    },
    'the reminder that comes first is waited for, and none without one': {
      when: ({ after }) => after.value.schedule !== 'checking',
      must: ({ after }) => {
        const { reminders, awaited } = after.context;
        const first = Math.min(...reminders.map(({ remindAt }) => remindAt));
        expect(after.value.schedule).toBe(reminders.length > 0 ? 'waiting' : 'empty');
        if (reminders.length > 0) expect(awaited?.remindAt).toBe(first);
      },
    },
    'a reminder that is removed meanwhile is not read on': {
      when: ({ before, after }) =>
        runs(before, 'readEvent') && !ids(after).includes(before.context.awaited?.eventId ?? 0),
      must: ({ after, before, started }) => {
        const isStopped = !runs(after, 'readEvent') || startedIn({ started }).includes('readEvent');
        expect([isStopped, before.value.schedule]).toEqual([true, 'checking']);
      },
    },
    'every change of this page is kept, and no change of another tab is': {
      when: ({ before, after }) => before.context.reminders !== after.context.reminders,
      must: ({ cause, emitted, after }) => {
        const kept = emitted.filter(({ type }) => type === 'list.changed');
        const { reminders } = after.context;
        expect(kept).toEqual(
          ['list.replaced', 'start'].includes(cause.type) ? [] : [{ type: 'list.changed', reminders }],
        );
      },
    },
    'a viewer who leaves has no reminders, and is asked anew': {
      when: ({ cause }) => cause.type === 'viewer.left',
      must: ({ after }) => {
        expect(after.value).toEqual({ question: 'none', schedule: 'empty' });
        expect([ids(after), after.context.asked]).toEqual([[], null]);
      },
    },
    'a tab that is shown reads the clock at once': {
      when: ({ cause, before }) => cause.type === 'tab.shown' && before.value.schedule === 'waiting',
      must: ({ started }) => expect(startedIn({ started })).toContain('waitUntil'),
    },
  },
  {
    events: [
      { type: 'list.replaced', reminders: [EARLIER, GAME] },
      { type: 'list.replaced', reminders: [{ ...GAME, ...LATER }] },
    ],
    begins: [[], [{ event: { type: 'reminder.set', reminder: GAME } }, { actor: 0, result: 0 }]],
  },
);

/** Seconds since the epoch; 0 without a date. */
function startOf(answer: unknown): number {
  return Number(Reflect.get(Object(answer), 'startsAt') ?? 0);
}
