import { assign, emit, enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import {
  FRAME_TIMEOUT_MS,
  HEALTHY_PLAY_MS,
  RECOVERY_STEPS,
  RENEWAL_LIMIT,
  RENEWAL_TIMEOUT_MS,
} from './constants';
import type {
  MediaCommand,
  MediaError,
  PlaybackContext,
  PlaybackEmitted,
  PlaybackEvent,
  PlaybackFailure,
  PlaybackInput,
  PlaybackSource,
} from './types';

type RecoveryStep = (typeof RECOVERY_STEPS)[number];

function rungOf(step: RecoveryStep): number {
  return RECOVERY_STEPS.indexOf(step);
}

function failureFrom(error: MediaError | null): PlaybackFailure {
  return error === null
    ? { reason: 'timeout', status: null, code: null }
    : { reason: error.category, status: error.status, code: error.code };
}

/** The lowest rung that can help against this error: a wrong playlist is not a lost segment. */
function rungFor(error: MediaError): number {
  switch (error.category) {
    case 'unsupported':
      return rungOf('switchingSource');
    case 'manifest':
      return rungOf('reloadingManifest');
    default:
      return 0;
  }
}

/** One broken rendition must not end it, even if it broke before anybody could say which there are. */
function mayHaveSmaller({ tracks, lastError }: PlaybackContext): boolean {
  if (tracks.qualities.length === 0) return lastError?.category !== 'manifest';
  return tracks.qualities.length > 1;
}

function loadCommand(context: PlaybackContext): MediaCommand {
  const source = context.sources[context.sourceIndex];
  if (source === undefined) return { type: 'unload' };
  const { position, moment, thumbnailsUrl: thumbnails, wantsToPlay: play, chosenHeight: height } = context;
  return { type: 'load', source, position, moment, thumbnails, play, height };
}

function opened(sources: PlaybackSource[], position: number | null, wantsToPlay: boolean) {
  return {
    sources,
    position,
    wantsToPlay,
    sourceIndex: 0,
    live: false,
    time: null,
    moment: null,
    thumbnailsUrl: null,
    thumbnails: [],
    tracks: { qualities: [], activeHeight: null, captions: [] },
    chosenHeight: null,
    captionId: null,
    rung: 0,
    renewals: 0,
    started: false,
    lastError: null,
    failure: null,
  } satisfies Partial<PlaybackContext>;
}

function wentTo(position: number, { time }: PlaybackContext): Partial<PlaybackContext> {
  if (time === null) return { position };
  const moment = time.moment === null ? null : time.moment + position - time.position;
  return { position, moment, time: { ...time, position, moment } };
}

/** What the browser silenced is heard where the viewer has pressed something since. */
function heardAgain({ muted, silenced }: PlaybackContext) {
  return { muted: muted && !silenced, silenced: false };
}

/** What a playback knows before anything was opened. */
export function emptyContext(input: PlaybackInput): PlaybackContext {
  return { ...input, ...opened([], null, false), online: true, silenced: false };
}

/** The parts the playback machine is made of: its guards, actions, delays and the one actor it commands. */
export const base = setup({
  types: {
    context: {} as PlaybackContext,
    input: {} as PlaybackInput,
    events: {} as PlaybackEvent,
    emitted: {} as PlaybackEmitted,
    tags: {} as 'busy' | 'moving' | 'startable' | 'failed',
  },
  actors: {
    media: fromCallback<MediaCommand, PlaybackInput>(() => {
      throw new Error('The media actor was not provided');
    }),
  },
  delays: {
    frameTimeout: FRAME_TIMEOUT_MS,
    healthyPlay: HEALTHY_PLAY_MS,
    renewalTimeout: RENEWAL_TIMEOUT_MS,
  },
  guards: {
    wantsToPlay: ({ context }) => context.wantsToPlay,
    isHeard: ({ context }) => !context.muted,
    isOffline: ({ context }) => !context.online,
    isOnDemand: ({ context }) => !context.live,
    isRegionError: ({ event }) => event.type === 'media.error' && event.error.category === 'region',
    canRenew: ({ context, event }) =>
      event.type === 'media.error' && event.error.category === 'expired' && context.renewals < RENEWAL_LIMIT,
    canRetrySegment: ({ context }) => context.rung <= rungOf('retryingSegment') && context.wantsToPlay,
    canReloadManifest: ({ context }) => context.rung <= rungOf('reloadingManifest'),
    canLowerQuality: ({ context }) => context.rung <= rungOf('loweringQuality') && mayHaveSmaller(context),
    hasOtherSource: ({ context }) => context.sourceIndex + 1 < context.sources.length,
    failedForNetwork: ({ context }) =>
      context.failure?.reason === 'network' || context.failure?.reason === 'timeout',
    failedForAge: ({ context }) => context.failure?.reason === 'expired',
  },
  actions: {
    takeSources: assign(({ context, event }) =>
      event.type === 'source.opened'
        ? {
            ...heardAgain(context),
            ...opened(event.sources, event.position, event.autoplay),
            moment: event.moment,
            thumbnailsUrl: event.thumbnails,
            language: event.language,
            // What was known of the network is old; whoever opens a programme says so if there is none.
            online: true,
          }
        : {},
    ),
    forgetSources: assign(({ context }) => ({ ...heardAgain(context), ...opened([], null, false) })),
    refreshSources: assign(({ context, event }) =>
      event.type === 'source.refreshed'
        ? {
            sources: event.sources,
            sourceIndex: Math.max(0, Math.min(context.sourceIndex, event.sources.length - 1)),
          }
        : {},
    ),
    noteError: assign(({ context, event }) =>
      event.type === 'media.error'
        ? { lastError: event.error, rung: Math.max(context.rung, rungFor(event.error)) }
        : {},
    ),
    /** Nothing is loaded yet, so there is no segment to ask for again. */
    skipSegmentRetry: assign({
      rung: ({ context }) => Math.max(context.rung, rungOf('reloadingManifest')),
    }),
    climb: assign({
      rung: ({ context }, params: { step: RecoveryStep }) => Math.max(context.rung, rungOf(params.step) + 1),
    }),
    takeNextSource: assign({
      sourceIndex: ({ context }) => context.sourceIndex + 1,
      tracks: { qualities: [], activeHeight: null, captions: [] },
      // A further source gets the same single step: the ladder never starts again from its foot.
      rung: rungOf('switchingSource'),
    }),
    forgive: assign({ rung: 0, renewals: 0, lastError: null }),
    forgiveAll: assign({ rung: 0, renewals: 0, lastError: null, failure: null, sourceIndex: 0 }),
    countRenewal: assign({ renewals: ({ context }) => context.renewals + 1 }),
    explain: assign({ failure: ({ context }) => failureFrom(context.lastError) }),
    explainRegion: assign({ failure: { reason: 'region', status: null, code: null } }),
    explainCrash: assign({ failure: { reason: 'unsupported', status: null, code: null } }),

    wantPlay: assign({ wantsToPlay: true }),
    wantPause: assign({ wantsToPlay: false }),
    noteLoaded: assign(({ event }) => (event.type === 'media.loaded' ? { live: event.live } : {})),
    noteTime: assign(({ event }) =>
      event.type === 'media.timeChanged'
        ? { time: event.time, position: event.time.position, moment: event.time.moment }
        : {},
    ),
    // The bar shows where the viewer went, not where the picture still is.
    noteSeek: assign(({ context, event }) =>
      event.type === 'seek.requested' ? wentTo(event.seconds, context) : {},
    ),
    // A reload before the edge is reached goes to the edge too.
    forgetPosition: assign({ position: null, moment: null }),
    noteOffline: assign({ online: false }),
    noteOnline: assign({ online: true }),
    noteThumbnails: assign(({ event }) =>
      event.type === 'thumbnails.read' ? { thumbnails: event.thumbnails } : {},
    ),
    noteVolume: assign(({ context, event }) =>
      event.type === 'media.volumeChanged'
        ? {
            volume: event.volume,
            muted: event.muted,
            silenced: context.silenced && event.muted,
          }
        : {},
    ),
    noteTracks: assign(({ event }) => (event.type === 'tracks.changed' ? { tracks: event.tracks } : {})),
    noteCaptions: assign(({ event }) =>
      event.type === 'media.captionsChanged' ? { captionId: event.id } : {},
    ),
    chooseVolume: assign(({ event }) =>
      event.type === 'volume.requested'
        ? { volume: event.volume, muted: event.volume === 0, silenced: false }
        : {},
    ),
    chooseMute: assign(({ event }) =>
      event.type === 'mute.requested' ? { muted: event.muted, silenced: false } : {},
    ),
    silence: assign({ muted: true, silenced: true }),
    endSilence: enqueueActions(({ context, enqueue }) => {
      if (!context.silenced) return;
      enqueue.assign(heardAgain(context));
      enqueue.sendTo('media', { type: 'setVolume', volume: context.volume, muted: false });
    }),
    chooseQuality: assign(({ event }) =>
      event.type === 'quality.selected' ? { chosenHeight: event.height } : {},
    ),
    chooseCaptions: assign(({ context, event }) => {
      if (event.type !== 'captions.selected') return {};
      const track = context.tracks.captions.find(({ id }) => id === event.id);
      return {
        captionId: event.id,
        captions: event.id !== null,
        captionLanguage: track?.language ?? context.captionLanguage,
      };
    }),
    chooseSpeed: assign(({ event }) => (event.type === 'speed.selected' ? { speed: event.speed } : {})),

    load: sendTo('media', ({ context }) => loadCommand(context)),
    play: sendTo('media', { type: 'play' }),
    pause: sendTo('media', { type: 'pause' }),
    seek: sendTo('media', ({ context }) => ({ type: 'seek', seconds: context.position ?? 0 })),
    seekStart: sendTo('media', ({ context }) => ({
      type: 'seek',
      seconds: context.time?.seekable.start ?? 0,
    })),
    seekLiveEdge: sendTo('media', { type: 'seekLiveEdge' }),
    setVolume: sendTo('media', ({ context }) => ({
      type: 'setVolume',
      volume: context.volume,
      muted: context.muted,
    })),
    setQuality: sendTo('media', ({ context }) => ({ type: 'setQuality', height: context.chosenHeight })),
    setCaptions: sendTo('media', ({ context }) => ({ type: 'setCaptions', id: context.captionId })),
    setSpeed: sendTo('media', ({ context }) => ({ type: 'setSpeed', speed: context.speed })),
    retrySegment: sendTo('media', { type: 'retrySegment' }),
    forgetQuality: assign({ chosenHeight: null }),
    lowerQuality: sendTo('media', { type: 'lowerQuality' }),
    liftQuality: sendTo('media', { type: 'liftQuality' }),

    announceFirstFrame: enqueueActions(({ context, enqueue }) => {
      if (context.started) return;
      enqueue.assign({ started: true });
      enqueue.emit({ type: 'playback.firstFrame' });
    }),
    announceExpired: emit({ type: 'playback.sourceExpired' }),
    announceSeek: emit({ type: 'playback.sought' }),
    announceEnded: emit({ type: 'playback.ended' }),
    announceFailed: emit(({ context }) => ({
      type: 'playback.failed',
      failure: context.failure ?? failureFrom(context.lastError),
    })),
  },
});
