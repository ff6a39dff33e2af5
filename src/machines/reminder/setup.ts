import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import type { BrowserEvent } from '../appEvents';
import { unprovided } from '../unprovided';
import {
  isSame,
  LONGEST_GAME_SECONDS,
  type Reminder,
  remindBefore,
  soonest,
  withoutReminder,
  withReminder,
} from './reminders';

/** The answer of the browser; `default` if the viewer closed its question. */
export type Permission = 'granted' | 'denied' | 'default';

export interface ReminderInput {
  /** Whether the browser can remind while the page is hidden; else the page alone does. */
  hasNotifications: boolean;
  /** The reminders that this browser kept. */
  reminders: readonly Reminder[];
}

interface ReminderContext extends ReminderInput {
  /** The reminder that the browser's question was about; null before the first. */
  asked: Reminder | null;
  /** The reminder that is waited for. */
  awaited: Reminder | null;
  /** The platform's time when the wait ended, seconds since the epoch. */
  wokeAt: number;
}

export type ReminderEvent =
  | { type: 'reminder.set'; reminder: Reminder }
  | { type: 'reminder.remove'; eventId: number }
  /** Another tab changed the kept list. */
  | { type: 'list.replaced'; reminders: readonly Reminder[] }
  /** The viewer logged out, or another one logged in. */
  | { type: 'viewer.left' }
  | Extract<BrowserEvent, { type: 'tab.shown' }>;

export type ReminderEmitted =
  | { type: 'reminder.came'; reminder: Reminder }
  /** This page changed the list. */
  | { type: 'list.changed'; reminders: readonly Reminder[] };

/** The event of a reminder, as the platform sends it when the reminder is due. */
export interface DueEvent {
  /** Seconds since the epoch; null if the platform sends no date any more. */
  startsAt: number | null;
  /** Whether it has ended or was called off. */
  isOver: boolean;
}

/** The parts of the reminders' machine. */
export const reminderSetup = setup({
  types: {} as {
    input: ReminderInput;
    context: ReminderContext;
    events: ReminderEvent;
    emitted: ReminderEmitted;
    tags: 'asking' | 'dismissed';
  },
  actors: {
    /** Asks the viewer by the browser whether notifications may be shown. */
    askPermission: fromPromise<Permission>(unprovided('askPermission')),
    /** Resolves with the platform's time once that has come, seconds since the epoch. */
    waitUntil: fromPromise<number, { at: number }>(unprovided('waitUntil')),
    /** Reads an event; rejects with a FailureError. */
    readEvent: fromPromise<DueEvent, { eventId: number }>(unprovided('readEvent')),
  },
  actions: {
    noteAsked: assign((_, asked: Reminder) => ({ asked })),
    forgetAsked: assign({ asked: null }),
    add: assign(({ context }, added: Reminder | null) =>
      added === null ? {} : { reminders: withReminder(context.reminders, added) },
    ),
    /** The reminder that was asked for is set all the same: a visible page reminds without the browser. */
    addInPage: assign(({ context: { asked, reminders } }) => ({
      hasNotifications: false,
      reminders: asked === null ? reminders : withReminder(reminders, asked),
    })),
    remove: assign(({ context }, eventId: number) => ({
      reminders: withoutReminder(context.reminders, eventId),
    })),
    replace: assign((_, reminders: readonly Reminder[]) => ({ reminders })),
    await: assign({ awaited: ({ context }) => soonest(context.reminders) }),
    noteWaking: assign((_, wokeAt: number) => ({ wokeAt })),
    noteStart: assign(({ context: { awaited } }, { startsAt }: DueEvent) =>
      awaited === null || startsAt === null ? {} : { awaited: { ...awaited, startsAt } },
    ),
    move: assign(({ context: { awaited, reminders } }) => ({
      reminders: reminders.map((reminder) =>
        reminder.eventId === awaited?.eventId
          ? { ...awaited, remindAt: remindBefore(awaited.startsAt) }
          : reminder,
      ),
    })),
    drop: assign(({ context: { awaited, reminders } }) =>
      awaited === null ? {} : { reminders: withoutReminder(reminders, awaited.eventId) },
    ),
    remind: enqueueActions(({ context: { awaited }, enqueue }) => {
      if (awaited !== null) enqueue.emit({ type: 'reminder.came', reminder: awaited });
    }),
    announceList: emit(({ context: { reminders } }) => ({ type: 'list.changed' as const, reminders })),
  },
  guards: {
    needsPermission: ({ context }) => context.hasNotifications,
    hasReminder: ({ context }) => context.reminders.length > 0,
    /** Another reminder comes first, or the awaited one is gone or was moved. */
    isOutdated: ({ context }) => !isSame(context.awaited, soonest(context.reminders)),
    /** The reminder whose event is read is gone or was moved. */
    isGone: ({ context: { awaited, reminders } }) => !reminders.some((each) => isSame(each, awaited)),
    startsLater: ({ context }, { startsAt }: DueEvent) =>
      startsAt !== null && startsAt > (context.awaited?.startsAt ?? 0),
    isOff: (_, { startsAt, isOver }: DueEvent) => isOver || startsAt === null,
    isLongPast: ({ context: { awaited, wokeAt } }) =>
      wokeAt > (awaited?.startsAt ?? 0) + LONGEST_GAME_SECONDS,
  },
});
