import { FailureError } from '../../api/failures/failure';
import { defineFixture } from '../fixture';
import { browserSteps } from '../manualSteps';
import { type EventTiming, eventStatus } from './eventStatus';
import { eventStatusMachine } from './machine';
import { selectEventStatus } from './selectors';

const NOW = 1_763_683_500;

const upcoming: EventTiming = {
  type: 'upcoming',
  streamStatus: 'scheduled',
  startsAt: NOW + 60,
  mayWatch: true,
  hasStream: false,
  hasRecording: false,
  pollAfter: 0,
};
const live: EventTiming = {
  ...upcoming,
  type: 'live',
  streamStatus: 'live',
  startsAt: NOW - 60,
  hasStream: true,
};
const finished: EventTiming = { ...upcoming, type: 'finished', streamStatus: 'ended', startsAt: NOW - 9_000 };

const reading = (timing: EventTiming) => ({ type: 'event.read', timing, now: NOW }) as const;

const opened = { id: 1001, now: NOW, spread: 0.5 };

/** The game of the walks, as /sandbox changes it. */
const changed = (how: string): string =>
  `On /sandbox, under “Games”, type 1001 into “Game number”, ${how} and press “Change game”.`;

/** Long enough for a person to open its page, and soon enough to wait for. */
const SOON = 'type 2 into “Starts in minutes”, type 62 into “Ends in minutes”';

/** The page reads a changed game when its tab is shown again. */
const readWith = (how: string, sees: string | null, then = '') => ({
  step: `${changed(how)} ${browserSteps['tab.shown']} ${then}`.trimEnd(),
  asks: 'getEvent',
  ...(sees !== null && { sees }),
});

/** The fixture of the event status for the path plans, the statecharts and the gallery. */
export const eventStatusFixture = defineFixture({
  id: 'eventStatus',
  title: 'Event status',
  machine: eventStatusMachine,
  sampleInput: { ...opened, timing: upcoming },
  variants: { 'a live event': { ...opened, timing: live } },
  events: {
    'event.read': {
      'an upcoming game': reading(upcoming),
      'a game without a time': reading({ ...upcoming, startsAt: null }),
      'a game about to start': reading({ ...upcoming, streamStatus: 'starting' }),
      'a live game': reading(live),
      'an interrupted game': reading({ ...live, streamStatus: 'interrupted' }),
      'a delayed game': reading({ ...upcoming, streamStatus: 'delayed' }),
      'a game that is over': reading(finished),
      'a recorded game': reading({ ...finished, hasRecording: true }),
    },
    'tab.shown': { only: { type: 'tab.shown' } },
    'network.returned': { only: { type: 'network.returned' } },
  },
  actorResults: {
    readEvent: {
      success: { 'the event': null, 'no change': { pollAfter: 60, now: NOW } },
      failure: { only: new FailureError({ kind: 'unreachable', operation: 'getEvent' }) },
    },
  },
  delays: {
    untilNextStatus: 'the time left until the start, or until five minutes after it',
    untilNextRead: '10 seconds to 30 minutes, as the status and the platform ask for',
  },
  stateKey: ({ timing, now }) => ({ status: eventStatus(timing, now), mayWatch: timing.mayWatch }),
  manual: {
    starts: {
      sample: `${changed(SOON)} Open /watch/1001. Wait for “{player.startsIn}”.`,
    },
    // A live event is read again for the same reasons.
    variants: ['sample'],
    requests: { readEvent: 'getEvent' },
    steps: {
      'event.read: an upcoming game': readWith(SOON, null),
      'event.read: a game without a time': {
        never: 'Each game of the sandbox has a time; the unit tests take it.',
      },
      'event.read: a game about to start': readWith(SOON, null),
      'event.read: a live game': readWith(
        'type -5 into “Starts in minutes”, type 55 into “Ends in minutes”',
        null,
        'Wait: the picture moves.',
      ),
      'event.read: an interrupted game': readWith(
        'type 0 into “Starts in minutes”, choose “interrupted” in “Trouble”',
        '{watch.interrupted}',
      ),
      'event.read: a delayed game': readWith(
        'type 0 into “Starts in minutes”, choose “delayed” in “Trouble”',
        '{watch.delayed}',
      ),
      'event.read: a game that is over': readWith(
        'type -2 into “Starts in minutes”, type -1 into “Ends in minutes”, choose “none” in “Recording”',
        '{watch.noStream}',
      ),
      'event.read: a recorded game': readWith(
        'type -2 into “Starts in minutes”, type -1 into “Ends in minutes”',
        null,
      ),
      'tab.shown': { step: browserSteps['tab.shown'], asks: 'getEvent' },
      'network.returned': { step: browserSteps['network.returned'], asks: 'getEvent' },
      'after.untilNextRead': {
        step: 'Wait two minutes: it is time to read the game again.',
        asks: 'getEvent',
      },
      'after.untilNextStatus': {
        step: 'Wait two minutes: the start has come.',
        sees: '{watch.starting}',
      },
      'done.readEvent: the event': 'Wait: the platform says how the game stands.',
      'done.readEvent: no change': {
        never: 'The channel of the walks has no public status of its events; the unit tests take it.',
      },
      'error.readEvent': {
        fault: { operation: 'getEvent', kind: 'html' },
        step: 'Wait: the game cannot be read.',
        sees: '{player.startsIn}',
      },
    },
    isOffered: (state, { type }) => {
      const status = selectEventStatus(state);
      const isWaiting = state.matches({ reads: { planned: 'waiting' } });
      // The countdown stays, and ends after two minutes; a game that runs or is over is read again much later.
      if (/^xstate\.(error|after\.untilNextStatus)\./.test(type)) return status === 'scheduled';
      if (type.startsWith('xstate.after.'))
        return isWaiting && (status === 'scheduled' || status === 'starting');
      // A person makes the page read a game while no read is on its way.
      return type !== 'event.read' || isWaiting;
    },
  },
  promises: { '*': { none: 'The screens of `watch` show the status.' } },
});
