import type { ManualPlanOf } from '../fixture';
import { browserSteps, DEFECT, LOG_OUT_ELSEWHERE, loggedInAs } from '../manualSteps';
import type { reminderMachine } from './machine';
import { isOf } from './reminders';
import { GAME, type reminderSamples } from './samples';

const { eventId } = GAME;

/** The variant without a question of the browser. */
const WITHOUT = 'a browser without notifications';

/** The game of the walks, as /sandbox changes it. */
const changed = (starts: number, ends: number): string =>
  `On /sandbox, under “Games”, type ${eventId} into “Game number”, type ${starts} into “Starts in minutes”, type ${ends} into “Ends in minutes” and press “Change game”.`;

const OPEN = `Open /watch/${eventId}. Wait for “{player.startsIn}”.`;
/** Its reminder is due within two minutes, and not long before they are over. */
const SOON = changed(6.8, 66);

const PRESS = 'Press “{reminder.action}”.';
const ALLOWED = 'done.askPermission: an answer that allows';

const regionOf = (value: unknown, region: string): unknown => Reflect.get(Object(value), region);

/** Reminders as a person, the browser and the platform carry them out. */
export const reminderManual: ManualPlanOf<typeof reminderMachine, typeof reminderSamples> = {
  starts: {
    sample: loggedInAs('orders', `Take a browser with notifications. ${SOON} ${OPEN}`),
    [WITHOUT]: loggedInAs(
      'orders',
      `Take a browser without notifications, such as Safari on an iPhone. ${SOON} ${OPEN}`,
    ),
  },
  variants: ['sample', WITHOUT],
  requests: { readEvent: 'getEvent' },
  // A browser that has allowed notifications asks no more.
  isPassing: (value, taken) => regionOf(value, 'question') === 'asking' && taken.includes(ALLOWED),
  steps: {
    'reminder.set': {
      step: PRESS,
      sees: (_, { context }) => (context.hasNotifications ? null : '{reminder.setInTab}'),
    },
    'reminder.remove': {
      step: 'Press “{reminder.on}”.',
      sees: (_, { context }) => (context.hasNotifications ? null : '{reminder.beforeInTab}'),
    },
    'list.replaced': `In another tab, open /watch/${eventId}. In that tab, press “{reminder.on}”.`,
    'viewer.left': LOG_OUT_ELSEWHERE,
    'tab.shown': browserSteps['tab.shown'],
    [ALLOWED]: {
      step: 'Allow notifications in the question of the browser.',
      sees: '{reminder.set}',
      again: 'Wait: the browser remembers the answer.',
    },
    'done.askPermission: an answer that blocks': {
      step: 'Block notifications in the question of the browser.',
      sees: '{reminder.setInTab}',
    },
    'done.askPermission: no answer': 'Close the question of the browser without an answer.',
    'error.askPermission': { never: 'Only a browser of another age fails to ask.' },
    'done.waitUntil: in time': 'Wait two minutes: the time of the reminder has come.',
    'done.waitUntil: a day late': { never: 'Nobody lets the laptop sleep so long; the unit tests take it.' },
    'error.waitUntil': { never: DEFECT },
    'done.readEvent: the game as announced': {
      step: 'Wait: the platform says how the game stands.',
      sees: '{reminder.starts}',
    },
    'done.readEvent: a later start': {
      before: changed(120, 180),
      step: 'Wait: the platform says that the game starts later.',
      sees: (_, { context }) => (context.hasNotifications ? '{reminder.set}' : '{reminder.setInTab}'),
    },
    'done.readEvent: a game without a date': {
      never: 'Each game of the sandbox has a time; the unit tests take it.',
    },
    'done.readEvent: a game that is over': {
      before: changed(-2, -1),
      step: 'Wait: the platform says that the game is over.',
      sees: '{watch.clip}',
    },
    'error.readEvent: no answer': {
      fault: { operation: 'getEvent', kind: 'html', times: 'forever' },
      step: 'Wait: the game cannot be read.',
      sees: '{reminder.starts}',
    },
    'error.readEvent: no such game': {
      fault: { operation: 'getEvent', kind: 'status', status: 404, times: 'forever' },
      step: 'Wait: the platform has no such game.',
    },
  },
  isOffered: ({ context: { reminders }, value }, { type }) => {
    // The read of the game takes a moment, in which nobody acts.
    if (value.schedule === 'checking') return type.startsWith('xstate.');
    const isSet = reminders.some(isOf(eventId));
    // One button does both.
    if (type === 'reminder.set') return !isSet;
    if (type === 'reminder.remove' || type === 'list.replaced') return isSet;
    return true;
  },
  canFollow: (key, before) => {
    // The browser remembers that it may.
    if (key.startsWith('done.askPermission')) return !before.includes(ALLOWED) || key === ALLOWED;
    // Nobody can log out twice.
    if (key === 'viewer.left' && before.includes(key)) return false;
    // The page of a game that is over or gone has no reminder any more.
    const isEnded = before.some((each) => /a game that is over|no such game|a later start/.test(each));
    return !isEnded || key === 'tab.shown';
  },
};
