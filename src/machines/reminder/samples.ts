import { FailureError } from '../../api/failures/failure';
import type { MachineSamples } from '../sampleKeys';
import type { reminderMachine } from './machine';
import { LONGEST_GAME_SECONDS, type Reminder, remindBefore } from './reminders';
import type { DueEvent, Permission, ReminderInput } from './setup';

const STARTS_AT = 1_763_769_600;
const LATER = STARTS_AT + 3_600;

/** The game of the samples. */
export const GAME: Reminder = {
  eventId: 1001,
  title: 'Ridgeview @ Harbor',
  startsAt: STARTS_AT,
  remindAt: remindBefore(STARTS_AT),
};

export const nothingKept: ReminderInput = { hasNotifications: true, reminders: [] };
export const withoutNotifications: ReminderInput = { hasNotifications: false, reminders: [] };
export const oneKept: ReminderInput = { hasNotifications: true, reminders: [GAME] };

/** Of the events of the reminders' machine, and of the answers of its actors. */
export const reminderSamples = {
  events: {
    'reminder.set': { only: { type: 'reminder.set', reminder: GAME } },
    'reminder.remove': { only: { type: 'reminder.remove', eventId: GAME.eventId } },
    'list.replaced': { only: { type: 'list.replaced', reminders: [] } },
    'viewer.left': { only: { type: 'viewer.left' } },
    'tab.shown': { only: { type: 'tab.shown' } },
  },
  actorResults: {
    askPermission: {
      success: {
        'an answer that allows': 'granted' satisfies Permission,
        'an answer that blocks': 'denied' satisfies Permission,
        'no answer': 'default' satisfies Permission,
      },
      failure: { only: new Error('The browser cannot ask.') },
    },
    waitUntil: {
      success: { 'in time': GAME.remindAt, 'a day late': STARTS_AT + 4 * LONGEST_GAME_SECONDS },
      failure: { only: new Error('The browser has no timers.') },
    },
    readEvent: {
      success: {
        'the game as announced': { startsAt: STARTS_AT, isOver: false } satisfies DueEvent,
        'a later start': { startsAt: LATER, isOver: false } satisfies DueEvent,
        'a game without a date': { startsAt: null, isOver: false } satisfies DueEvent,
        'a game that is over': { startsAt: STARTS_AT, isOver: true } satisfies DueEvent,
      },
      failure: {
        'no answer': new FailureError({ kind: 'unreachable', operation: 'getEvent' }),
        'no such game': new FailureError({
          kind: 'refused',
          operation: 'getEvent',
          status: 404,
          message: 'There is no such event.',
          fields: {},
        }),
      },
    },
  },
} as const satisfies MachineSamples<typeof reminderMachine>;
