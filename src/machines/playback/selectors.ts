import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MediaTime } from '../../media/types';
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

/** What a view shows of playback, except the time. */
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
  /** Which step of the recovery is being tried, from 1; null while there is none. */
  recoveryStep: number | null;
  recoveryStepCount: number;
  qualities: PlaybackContext['tracks']['qualities'];
  activeHeight: number | null;
  captions: PlaybackContext['tracks']['captions'];
}

const steps: readonly PlaybackPhase[] = RECOVERY_STEPS;

/** Where the picture is over, or may never come again: a live event that has ended says so then. */
export const STANDSTILLS: readonly PlaybackPhase[] = ['ended', 'failed', 'refreshingSource', ...steps];

/** The state in one word. */
export function selectPhase({ value }: PlaybackSnapshot): PlaybackPhase {
  if (value === 'failed') return value;
  const { active } = value;
  if (typeof active === 'string') return active;
  // The step is chosen at once.
  return active.recovering === 'choosing' ? RECOVERY_STEPS[0] : active.recovering;
}

/** Compare with `isSamePlaybackView`: it is a new object each time. */
export function selectPlaybackView(snapshot: PlaybackSnapshot): PlaybackView {
  const { context } = snapshot;
  const phase = selectPhase(snapshot);
  const step = steps.indexOf(phase);
  return {
    phase,
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

/** The time as a store of its own, for `useSyncExternalStore`: it changes four times a second, the view does not. */
export function createTimeline(playback: PlaybackRef) {
  return {
    get: (): MediaTime | null => playback.getSnapshot().context.time,
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
