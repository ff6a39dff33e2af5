import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { playbackMachine } from './machine';
import type { CaptionTrack, MediaTime, PlaybackFailure, Quality, Thumbnail } from './types';

export type PlaybackRef = ActorRefFrom<typeof playbackMachine>;
type PlaybackSnapshot = SnapshotFrom<typeof playbackMachine>;

const steps = ['retryingSegment', 'reloadingManifest', 'loweringQuality', 'switchingSource'] as const;
const conditions = [
  'loading',
  'ready',
  'playing',
  'paused',
  'stalled',
  'renewing',
  'offline',
  'ended',
] as const;

type PlaybackPhase = 'idle' | 'failed' | (typeof conditions)[number] | (typeof steps)[number];

/** What a view shows of playback, but the time. */
export interface PlaybackFacts {
  phase: PlaybackPhase;
  wantsToPlay: boolean;
  started: boolean;
  live: boolean;
  volume: number;
  muted: boolean;
  silenced: boolean;
  qualities: Quality[];
  activeHeight: number | null;
  chosenHeight: number | null;
  captions: CaptionTrack[];
  captionId: number | null;
  captionLanguage: string | null;
  speed: number;
  thumbnails: Thumbnail[];
  failure: PlaybackFailure | null;
}

/** The state in one word. */
function selectPhase(snapshot: PlaybackSnapshot): PlaybackPhase {
  if (snapshot.matches('failed')) return 'failed';
  const condition = conditions.find((each) => snapshot.matches({ open: each }));
  return condition ?? steps.find((each) => snapshot.matches({ open: { recovering: each } })) ?? 'idle';
}

/** Compare with `sameFacts`: a new object each time. */
export function selectFacts(snapshot: PlaybackSnapshot): PlaybackFacts {
  const {
    tracks,
    wantsToPlay,
    started,
    live,
    volume,
    muted,
    silenced,
    chosenHeight,
    captionId,
    captionLanguage,
    speed,
    thumbnails,
    failure,
  } = snapshot.context;
  return {
    phase: selectPhase(snapshot),
    wantsToPlay,
    started,
    live,
    volume,
    muted,
    silenced,
    qualities: tracks.qualities,
    activeHeight: tracks.activeHeight,
    chosenHeight,
    captions: tracks.captions,
    captionId,
    captionLanguage,
    speed,
    thumbnails,
    failure,
  };
}

export function sameFacts(a: PlaybackFacts, b: PlaybackFacts): boolean {
  return (Object.keys(a) as (keyof PlaybackFacts)[]).every((name) => Object.is(a[name], b[name]));
}

/** The time as a store of its own, for `useSyncExternalStore`: it changes four times a second, the facts do not. */
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
