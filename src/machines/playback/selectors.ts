import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MediaTime } from '../../media/types';
import { type GameStart, gameOffset } from './gameTime';
import type { playbackMachine } from './machine';
import { RECOVERY_STEPS, type RecoveryStep } from './recovery';
import type { PlaybackContext } from './types';

export type PlaybackRef = ActorRefFrom<typeof playbackMachine>;
type PlaybackSnapshot = SnapshotFrom<typeof playbackMachine>;

export type PlaybackPhase =
  | 'loading'
  | 'ready'
  | 'playing'
  | 'paused'
  | 'stalled'
  | 'offline'
  | 'refreshingSource'
  | RecoveryStep
  | 'ended'
  | 'failed';

/** The view of playback, except the time. */
export interface PlaybackView
  extends Pick<
    PlaybackContext,
    | 'wantsToPlay'
    | 'started'
    | 'live'
    | 'volume'
    | 'muted'
    | 'autoplayMuted'
    | 'chosenHeight'
    | 'captionId'
    | 'captionLanguage'
    | 'speed'
    | 'thumbnails'
    | 'failure'
  > {
  phase: PlaybackPhase;
  /** An outage has left a live game behind, and the viewer has not chosen yet. */
  isBehindOutage: boolean;
  /** The number of the current recovery step, from 1; null without one. */
  recoveryStep: number | null;
  recoveryStepCount: number;
  qualities: PlaybackContext['tracks']['qualities'];
  activeHeight: number | null;
  captions: PlaybackContext['tracks']['captions'];
}

const steps: readonly PlaybackPhase[] = RECOVERY_STEPS;

/** The phases without a moving picture that may be final: a live event that has ended shows its end then. */
export const STANDSTILLS: readonly PlaybackPhase[] = ['ended', 'failed', 'refreshingSource', ...steps];

/** The phase of a snapshot. */
export function selectPhase({ value }: PlaybackSnapshot): PlaybackPhase {
  if (value === 'failed') return value;
  const { active } = value;
  if (typeof active === 'string') return active;
  if ('playing' in active) return 'playing';
  if ('paused' in active) return 'paused';
  // The state `choosing` is left at once.
  return active.recovering === 'choosing' ? RECOVERY_STEPS[0] : active.recovering;
}

/** Compare with `isSamePlaybackView`, since each call returns a new object. */
export function selectPlaybackView(snapshot: PlaybackSnapshot): PlaybackView {
  const { context } = snapshot;
  const phase = selectPhase(snapshot);
  const step = steps.indexOf(phase);
  return {
    phase,
    isBehindOutage: snapshot.hasTag('behindOutage'),
    recoveryStep: step < 0 ? null : step + 1,
    recoveryStepCount: RECOVERY_STEPS.length,
    wantsToPlay: context.wantsToPlay,
    started: context.started,
    live: context.live,
    volume: context.volume,
    muted: context.muted,
    autoplayMuted: context.autoplayMuted,
    qualities: context.tracks.qualities,
    activeHeight: context.tracks.activeHeight,
    chosenHeight: context.chosenHeight,
    captions: context.tracks.captions,
    captionId: context.captionId,
    captionLanguage: context.captionLanguage,
    speed: context.speed,
    thumbnails: context.thumbnails,
    failure: context.failure,
  };
}

export function isSamePlaybackView(a: PlaybackView, b: PlaybackView): boolean {
  return (Object.keys(a) as (keyof PlaybackView)[]).every((name) => Object.is(a[name], b[name]));
}

/** A time of the player with what makes it game time. */
interface GameMediaTime extends MediaTime {
  /** Game time minus the position, seconds; null where it is not known. */
  gameOffset: number | null;
}

/** Of what is no event. */
const NO_START: GameStart = { startsAt: null, now: () => 0 };

/**
 * A separate store for the time, for `useSyncExternalStore`: the time changes four times a second, the view
 * does not.
 */
export function createTimeline(playback: PlaybackRef, start: GameStart = NO_START) {
  let shown: GameMediaTime | null = null;
  let from: MediaTime | null = null;
  return {
    /** The same object until the time changes. */
    get(): GameMediaTime | null {
      const { time, live } = playback.getSnapshot().context;
      if (time !== from) shown = time && { ...time, gameOffset: gameOffset(time, live, start) };
      from = time;
      return shown;
    },
    subscribe(listener: () => void): () => void {
      let last = playback.getSnapshot().context.time;
      const subscription = playback.subscribe(({ context: { time } }) => {
        if (time === last) return;
        last = time;
        listener();
      });
      return () => subscription.unsubscribe();
    },
  };
}
