import { assign, emit, fromCallback, fromPromise, setup, stateIn } from 'xstate';
import { MINUTE_MS, RELOAD_WAIT_SECONDS, SECOND_MS } from '../../api/constants';
import type { Failure } from '../../api/failures/failure';
import type { AppEvent } from '../appEvents';
import { unprovided } from '../unprovided';

/** Pause before the first background request, ms; it doubles with each failure. Our choice. */
const FIRST_QUIET_PAUSE_MS = 5 * SECOND_MS;
/** The longest pause without the random spread, ms: a million pages return within it (`npm run crowd`). Our choice. */
const LONGEST_QUIET_PAUSE_MS = 4 * MINUTE_MS;
/** Maximum share by which a pause is extended, so that a crowd returns over as long as it waited. Our choice. */
const QUIET_PAUSE_SPREAD = 1;

export type ReloadInput = {
  /** The reference for support; null without one. */
  reference: string | null;
  /** 0 to 1, random, one value per page. */
  spread: number;
  /** Number of background requests before the last one reloaded the page. */
  quietRequests: number;
};

export type CountdownInput = {
  seconds: number;
  /** Milliseconds since the epoch; null starts a new wait. */
  deadline: number | null;
};

export type CountdownEvent =
  | { type: 'countdown.started'; deadline: number }
  | { type: 'countdown.ticked'; secondsLeft: number }
  | { type: 'countdown.ended' };

/** Sent to the countdown when timers may have been paused, so that it checks the clock. */
export type CountdownCommand = { type: 'clock.check' };

type ReloadEvent =
  | AppEvent
  | CountdownEvent
  | { type: 'reload.pressed' }
  /** The answers to the question whether the picture may stop. */
  | { type: 'reload.confirmed' }
  | { type: 'reload.declined' };

export type ReloadContext = ReloadInput & {
  /** Whole seconds until Reload is enabled. */
  secondsLeft: number;
  /** When Reload is enabled, in milliseconds since the epoch; null until the countdown has started. */
  deadline: number | null;
  /** Why no key can be obtained. */
  failure: Failure | null;
  /** Whether a picture is watched on this page. */
  hasPicture: boolean;
};

/** The events, actors, actions, guards and delays of the reload machine. */
export const reloadSetup = setup({
  types: {} as {
    input: ReloadInput;
    context: ReloadContext;
    events: ReloadEvent;
    emitted: /** The page must be reloaded. `quietRequests` is 0 when the viewer pressed Reload. */
      | { type: 'reload.recovered'; quietRequests: number }
      /** The error has cleared, and the page stays. */
      | { type: 'reload.cleared' };
    tags: 'difficulties' | 'asking' | 'reloadDisabled' | 'requesting';
  },
  actors: {
    countdown: fromCallback<CountdownCommand, CountdownInput>(() => {
      throw new Error('The actor "countdown" was not provided to its machine.');
    }),
    requestKey: fromPromise<string>(unprovided('requestKey')),
  },
  actions: {
    restartCountdown: assign({ secondsLeft: RELOAD_WAIT_SECONDS, deadline: null }),
    countQuietRequest: assign({ quietRequests: ({ context }) => context.quietRequests + 1 }),
    forgetQuietRequests: assign({ quietRequests: 0 }),
    announceCleared: emit({ type: 'reload.cleared' }),
  },
  guards: {
    reloadIsReady: stateIn({ difficulties: { button: 'ready' } }),
    hasPicture: ({ context }) => context.hasPicture,
  },
  delays: {
    quietPause: ({ context: { quietRequests, spread } }) =>
      Math.min(FIRST_QUIET_PAUSE_MS * 2 ** quietRequests, LONGEST_QUIET_PAUSE_MS) *
      (1 + spread * QUIET_PAUSE_SPREAD),
  },
});
