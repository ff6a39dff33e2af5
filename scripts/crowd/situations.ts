import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Event } from '../../src/api/schema';
import { throttleDelayMs } from '../../src/api/transport/throttle';
import type { EventTiming } from '../../src/machines/eventStatus/eventStatus';
import {
  eventStatusMachine,
  type ReadEventInput,
  type UnchangedEvent,
} from '../../src/machines/eventStatus/machine';
import type { PlaybackRef } from '../../src/machines/playback/selectors';
import { reloadMachine } from '../../src/machines/reload/machine';
import type { CountdownCommand, CountdownInput } from '../../src/machines/reload/setup';
import { watchTrackingMachine } from '../../src/machines/watchTracking/machine';
import type { WatchTrackingEvent } from '../../src/machines/watchTracking/types';
import { upcomingOf } from '../../src/routes/catalog/pages';
import { untilKickOff } from '../../src/routes/home/kickOff';
import type { Situation } from './crowd';

const MINUTE = 60;
/** The platform's time when a simulation begins, seconds since the epoch. */
const BEGIN = 1_800_000_000;
/** The game starts after this time, seconds; pages are opened during it. */
const START = 20 * MINUTE;
const TROUBLE = 15 * MINUTE;

/** The requests of a page that loads with the key it was just given: channel, viewer, content. */
const REQUESTS_OF_A_LOAD = 3;

type Answer = Pick<EventTiming, 'type' | 'streamStatus' | 'hasStream'>;

const UPCOMING: Answer = { type: 'upcoming', streamStatus: 'scheduled', hasStream: false };
const DELAYED: Answer = { type: 'upcoming', streamStatus: 'delayed', hasStream: false };
const LIVE: Answer = { type: 'live', streamStatus: 'live', hasStream: true };
const INTERRUPTED: Answer = { type: 'live', streamStatus: 'interrupted', hasStream: true };

/**
 * The situations of a game with a large audience (docs/platform.md).
 * @param pollAfter what the platform asks for in `poll_after`, seconds; 0 for nothing
 */
export function situationsOf(pollAfter: number): Situation[] {
  return [
    {
      name: 'kick-off',
      told: 'The game is live at its time.',
      seconds: START + 5 * MINUTE,
      from: START - 5,
      open: watching(pollAfter, (at) => (at < START ? UPCOMING : LIVE)),
    },
    {
      name: 'delayed',
      told: 'The game begins a quarter of an hour late.',
      seconds: START + TROUBLE + 5 * MINUTE,
      // The reads of the kick-off are a situation of their own.
      from: START + Math.max(20, pollAfter),
      open: watching(pollAfter, (at) => (at < START ? UPCOMING : at < START + TROUBLE ? DELAYED : LIVE)),
    },
    {
      name: 'interrupted',
      told: 'The stream is interrupted for a quarter of an hour.',
      seconds: START + 2 * TROUBLE,
      from: START + 5 * MINUTE,
      open: watching(pollAfter, (at) =>
        at > START + 5 * MINUTE && at < START + 5 * MINUTE + TROUBLE ? INTERRUPTED : LIVE,
      ),
    },
    {
      name: 'live',
      told: 'The game is on.',
      seconds: START,
      from: 10 * MINUTE,
      open: watching(pollAfter, () => LIVE),
    },
    {
      name: 'home at the kick-off',
      told: 'The open home pages show the game as upcoming.',
      seconds: START + 5 * MINUTE,
      from: START - 5,
      open: listed(pollAfter, START, onHome),
    },
    {
      name: 'lists at the kick-off',
      told: 'The open lists and schedules show the game as upcoming.',
      seconds: START + 5 * MINUTE,
      from: START - 5,
      open: listed(pollAfter, START, inList),
    },
    {
      name: 'lists of a late game',
      told: 'The open lists and schedules wait for a game that begins a quarter of an hour late.',
      seconds: START + TROUBLE,
      from: START + Math.max(20, pollAfter),
      open: listed(pollAfter, START + TROUBLE, inList),
    },
    {
      name: 'home of a late game',
      told: 'The open home pages wait for a game that begins a quarter of an hour late.',
      seconds: START + TROUBLE,
      from: START + Math.max(20, pollAfter),
      open: listed(pollAfter, START + TROUBLE, onHome),
    },
    {
      name: 'throttled',
      told: 'Every request of one second is refused with 429 and Retry-After 60.',
      seconds: 3 * MINUTE,
      from: 1,
      open: ({ clock, spread, request }) => {
        const failure = { kind: 'throttled', retryAfterSeconds: 60, operation: 'getEvent' } as const;
        clock.setTimeout(
          () => request(),
          throttleDelayMs(failure, () => spread),
        );
        return () => undefined;
      },
    },
    {
      name: 'outage, watching',
      told: 'The key service is down for ten minutes; the picture plays on.',
      seconds: 30 * MINUTE,
      from: 10 * MINUTE,
      open: outage(true),
    },
    {
      name: 'outage, browsing',
      told: 'The key service is down for ten minutes; each page loads anew when it is back.',
      seconds: 30 * MINUTE,
      from: 10 * MINUTE,
      open: outage(false),
    },
  ];
}

/** Reports of watched time to the analytics service, which is no part of the platform. */
export const analyticsSituation: Situation = {
  name: 'analytics, watching',
  told: 'The watched time of a live game is reported.',
  seconds: 10 * MINUTE,
  from: 5 * MINUTE,
  open: ({ clock, arrival, request }) => {
    const content = {
      id: 1,
      type: 'live',
      category: null,
      sport: null,
      gender: null,
      school: null,
      league: null,
    } as const;
    const observePlayback = fromCallback<WatchTrackingEvent, { playback: PlaybackRef | null }>(
      () => undefined,
    );
    const tracking = createActor(watchTrackingMachine.provide({ actors: { observePlayback } }), {
      clock,
      input: { content, viewId: 'view', playback: null },
    });
    tracking.on('time.reported', () => request());
    tracking.start();
    const move = (): void => {
      tracking.send({ type: 'picture.moved', milliseconds: 2_000 });
      clock.setTimeout(move, 2_000);
    };
    // Viewers arrive within five minutes.
    clock.setTimeout(move, arrival * 5 * MINUTE * 1_000);
    return () => tracking.stop();
  },
};

/** The page of a game, opened at any time before its start. */
function watching(pollAfter: number, answer: (at: number) => Answer): Situation['open'] {
  return ({ clock, spread, arrival, request }) => {
    const read = (): EventTiming => ({
      ...answer(clock.now / 1_000),
      startsAt: BEGIN + START,
      mayWatch: true,
      hasRecording: false,
      pollAfter,
    });
    const now = (): number => BEGIN + clock.now / 1_000;
    let close = (): void => undefined;
    const begin = (): void => {
      const page = createActor(
        eventStatusMachine.provide({
          actors: {
            readEvent: fromPromise<UnchangedEvent | null, ReadEventInput>(async () => {
              request();
              page.send({ type: 'event.read', timing: read(), now: now() });
              return null;
            }),
          },
        }),
        { clock, input: { id: 1, timing: read(), now: now(), spread } },
      );
      close = () => page.stop();
      page.start();
    };
    clock.setTimeout(begin, arrival * START * 1_000);
    return () => close();
  };
}

type UntilRead = (game: Event, isOn: boolean, readAt: number, spread: number) => number | null;

const onHome: UntilRead = (game, isOn, readAt, spread) =>
  untilKickOff(isOn ? { live: [game] } : { upcoming: [game] }, readAt, spread);

const inList: UntilRead = (game, isOn, readAt, spread) =>
  untilKickOff(upcomingOf([{ ...game, type: isOn ? 'live' : 'upcoming' }]), readAt, spread);

/** A page that shows the game among others. @param live when the platform calls the game live, seconds */
function listed(pollAfter: number, live: number, untilRead: UntilRead): Situation['open'] {
  return ({ clock, spread, arrival, request }) => {
    const read = (): void => {
      const game = { id: 1, event_utc_ts: BEGIN + START, poll_after: pollAfter };
      const wait = untilRead(game, clock.now >= live * 1_000, BEGIN + clock.now / 1_000, spread);
      if (wait === null) return;
      clock.setTimeout(() => {
        request();
        read();
      }, wait * 1_000);
    };
    clock.setTimeout(read, arrival * START * 1_000);
    return () => undefined;
  };
}

function outage(hasPicture: boolean): Situation['open'] {
  return ({ clock, spread, arrival, request }) => {
    const failure = { kind: 'unreachable', operation: 'getApiKey' } as const;
    const requestKey = fromPromise<string>(async () => {
      request();
      if (clock.now < 10 * MINUTE * 1_000) throw new Error('503');
      return 'key';
    });
    const countdown = fromCallback<CountdownCommand, CountdownInput>(() => undefined);
    const page = createActor(reloadMachine.provide({ actors: { requestKey, countdown } }), {
      clock,
      input: { reference: null, spread, quietRequests: 0 },
    });
    page.on('reload.recovered', () => request(REQUESTS_OF_A_LOAD));
    page.start();
    if (hasPicture) page.send({ type: 'picture.started' });
    // The pages notice the outage with their next read.
    clock.setTimeout(() => page.send({ type: 'apiKey.refused', failure }), arrival * 2 * MINUTE * 1_000);
    return () => page.stop();
  };
}
