import { BESIDE, type PromisesOf } from '../promise';
import type { reminderMachine } from './machine';
import { isOf } from './reminders';
import { GAME } from './samples';

const set = { type: 'reminder.set', reminder: GAME } as const;
const remove = { type: 'reminder.remove', eventId: GAME.eventId } as const;

type State = { context: { reminders: readonly (typeof GAME)[]; hasNotifications: boolean } };
const isSet = ({ context }: State) => context.reminders.some(isOf(GAME.eventId));
const isMoved = ({ context }: State) =>
  context.reminders.some((each) => each.eventId === GAME.eventId && each.startsAt !== GAME.startsAt);
const inTab = ({ context }: State) => !context.hasNotifications;

const DISMISSED =
  'Notifications weren’t allowed, so no reminder was set. Press “Remind me” to be asked again.';
const ASKING = 'Your browser is asking whether to allow notifications.';
const others = (shown: string | null) => [DISMISSED, ASKING].filter((each) => each !== shown);

const whereSet = {
  'a reminder that is set': {
    when: (state: State) => isSet(state) && !isMoved(state) && !inTab(state),
    showsData: ['Reminder set for Nov\u00a021,\u00a011:55\u00a0PM\u00a0UTC. Keep this tab open.'],
    offers: { 'Reminder on': remove },
  },
  'a reminder that was moved': {
    when: (state: State) => isMoved(state) && !inTab(state),
    showsData: ['Reminder set for Nov\u00a022,\u00a012:55\u00a0AM\u00a0UTC. Keep this tab open.'],
    offers: { 'Reminder on': remove },
  },
} as const;
const unset = (state: State) => !isSet(state);

/** The promises of "Remind me" on the page of the game. */
export const reminderPromises: PromisesOf<typeof reminderMachine> = {
  'question.none': {
    view: 'reminder',
    hides: others(null),
    cases: {
      ...whereSet,
      'no reminder': {
        when: (state) => unset(state) && !inTab(state),
        showsData: ['Get notified 5 minutes before the start, while this tab is open.'],
        offers: { 'Remind me': set },
      },
      'no reminder, in a browser without notifications': {
        when: (state) => unset(state) && inTab(state),
        showsData: ['Get a reminder in this tab 5 minutes before the start, while it’s open.'],
        offers: { 'Remind me': set },
      },
      'a reminder in a browser without notifications': {
        when: (state) => isSet(state) && !isMoved(state) && inTab(state),
        showsData: [
          'Reminder set for Nov\u00a021,\u00a011:55\u00a0PM\u00a0UTC. It will show up in this tab, so keep it open.',
        ],
        offers: { 'Reminder on': remove },
      },
      'a moved reminder in a browser without notifications': {
        when: (state) => isMoved(state) && inTab(state),
        showsData: [
          'Reminder set for Nov\u00a022,\u00a012:55\u00a0AM\u00a0UTC. It will show up in this tab, so keep it open.',
        ],
        offers: { 'Reminder on': remove },
      },
    },
  },
  'question.asking': {
    view: 'reminder',
    hides: others(ASKING),
    cases: {
      ...whereSet,
      'no reminder': { when: unset, shows: [ASKING], offers: { 'Remind me': set } },
    },
  },
  'question.dismissed': {
    view: 'reminder',
    hides: others(DISMISSED),
    cases: {
      ...whereSet,
      'no reminder': { when: unset, shows: [DISMISSED], offers: { 'Remind me': set } },
    },
  },
  schedule: { none: BESIDE },
};
