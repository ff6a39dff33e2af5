import { assertEvent, assign, emit, enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import type { MediaCommand, MediaPreferences } from '../../media/types';
import { loadCommand, NO_TRACKS, outageAt, timeAfterSeek } from './context';
import {
  canRefreshSource,
  failureFrom,
  isUntried,
  mayHaveLowerQuality,
  type RecoveryStep,
  recordError,
  stepIndex,
} from './recovery';
import type { PlaybackContext, PlaybackEmitted, PlaybackEvent, PlaybackInput } from './types';

/** A wait without a frame that is longer than this starts the next recovery step, ms (design §3). */
const FRAME_TIMEOUT_MS = 20_000;
/** After this long without an error the recovery starts from its first step again, ms. */
const HEALTHY_PLAY_MS = 30_000;
/** Timeout of a source refresh, ms: the same as of any request (spec §9). */
const SOURCE_REFRESH_TIMEOUT_MS = 30_000;

/** The guards, actions and delays of the playback machine, and the actor it invokes. */
export const base = setup({
  types: {
    context: {} as PlaybackContext,
    input: {} as PlaybackInput,
    events: {} as PlaybackEvent,
    emitted: {} as PlaybackEmitted,
    tags: {} as 'busy' | 'moving' | 'startable' | 'behindOutage' | 'failed',
  },
  actors: {
    media: fromCallback<MediaCommand, MediaPreferences>(() => {
      throw new Error('The actor "media" was not provided to its machine.');
    }),
  },
  delays: {
    frameTimeout: FRAME_TIMEOUT_MS,
    healthyPlay: HEALTHY_PLAY_MS,
    sourceRefreshTimeout: SOURCE_REFRESH_TIMEOUT_MS,
  },
  guards: {
    wantsToPlay: ({ context }) => context.wantsToPlay,
    isAudible: ({ context }) => !context.muted,
    isOffline: ({ context }) => !context.online,
    isBehindOutage: ({ context }) => context.outage === 'told',
    isOnDemand: ({ context }) => !context.live,
    isRegionError: ({ event }) => {
      assertEvent(event, 'media.failed');
      return event.error.category === 'region';
    },
    canRefreshSource: ({ context, event }) => {
      assertEvent(event, 'media.failed');
      return canRefreshSource(context, event.error);
    },
    canRetrySegment: ({ context }) => isUntried(context, 'retryingSegment') && context.wantsToPlay,
    canReloadManifest: ({ context }) => isUntried(context, 'reloadingManifest'),
    canLowerQuality: ({ context }) => isUntried(context, 'loweringQuality') && mayHaveLowerQuality(context),
    hasOtherSource: ({ context }) => context.sourceIndex + 1 < context.sources.length,
    failedForNetwork: ({ context }) =>
      context.failure?.reason === 'network' || context.failure?.reason === 'timeout',
    /** The same addresses would be refused again. */
    canBeginAnew: ({ context, event }) => {
      assertEvent(event, 'sources.replace');
      const known = context.sources.map(({ url }) => url);
      return context.failure?.reason === 'expired' && event.sources.some(({ url }) => !known.includes(url));
    },
  },
  actions: {
    // The reports of the media actor.
    setLive: assign(({ event }) => {
      assertEvent(event, 'media.loaded');
      // A live stream that is loaded again has another timeline, and those of its thumbnails that were known are not on it.
      // A game that is a recording by now has no live edge to be behind.
      return event.live ? { live: true, thumbnails: [] } : { live: false, outage: 'none' };
    }),
    setTime: assign(({ context: { outage }, event }) => {
      assertEvent(event, 'media.timeChanged');
      const { time } = event;
      return {
        time,
        position: time.position,
        wallClockTime: time.wallClockTime,
        outage: outageAt(time, outage),
      };
    }),
    setVolume: assign(({ context, event }) => {
      assertEvent(event, 'media.volumeChanged');
      const { volume, muted } = event;
      return { volume, muted, autoplayMuted: context.autoplayMuted && muted };
    }),
    setTracks: assign(({ event }) => {
      assertEvent(event, 'tracks.changed');
      return { tracks: event.tracks };
    }),
    setCaptions: assign(({ event }) => {
      assertEvent(event, 'captions.changed');
      return { captionId: event.id };
    }),
    setThumbnails: assign(({ event }) => {
      assertEvent(event, 'thumbnails.loaded');
      return { thumbnails: event.thumbnails };
    }),

    // Commands of the viewer.
    wantPlay: assign({ wantsToPlay: true }),
    wantPause: assign({ wantsToPlay: false }),
    chooseVolume: assign(({ event }) => {
      assertEvent(event, 'volume.set');
      return { volume: event.volume, muted: event.volume === 0, autoplayMuted: false };
    }),
    chooseMuted: assign(({ event }) => {
      assertEvent(event, 'volume.setMuted');
      return { muted: event.muted, autoplayMuted: false };
    }),
    chooseQuality: assign(({ event }) => {
      assertEvent(event, 'quality.select');
      return { chosenHeight: event.height };
    }),
    chooseCaptions: assign(({ context, event }) => {
      assertEvent(event, 'captions.select');
      const track = context.tracks.captions.find(({ id }) => id === event.id);
      const captionLanguage = track?.language ?? context.captionLanguage;
      return { captionId: event.id, captions: event.id !== null, captionLanguage };
    }),
    chooseSpeed: assign(({ event }) => {
      assertEvent(event, 'speed.set');
      return { speed: event.speed };
    }),
    choosePosition: assign(({ context, event }) => {
      assertEvent(event, 'playback.seek');
      return timeAfterSeek(event.position, context);
    }),
    // A reload before the live edge is reached seeks to the edge too.
    clearPosition: assign({ position: null, wallClockTime: null }),

    // Network and sources.
    setOffline: assign({ online: false }),
    setOnline: assign({ online: true }),
    replaceSources: assign(({ context, event }) => {
      assertEvent(event, 'sources.replace');
      const { sources } = event;
      return { sources, sourceIndex: Math.max(0, Math.min(context.sourceIndex, sources.length - 1)) };
    }),
    countSourceRefresh: assign({ sourceRefreshes: ({ context }) => context.sourceRefreshes + 1 }),

    // Outages of a live game, which goes on meanwhile.
    noteOutage: assign(({ context: { live, started, outage } }) => ({
      outage: live && started ? ('suffered' as const) : outage,
    })),
    /** It has cost nothing; the viewer may be behind for another reason from now on. */
    endOutage: assign(({ context: { outage } }) => ({
      outage: outage === 'suffered' ? ('none' as const) : outage,
    })),
    forgetOutage: assign({ outage: 'none' }),

    // Recovery.
    recordError: assign(({ context, event }) => {
      assertEvent(event, 'media.failed');
      return recordError(context, event.error);
    }),
    // Nothing is loaded yet, so there is no segment to request again.
    skipSegmentRetry: assign({
      recoveryStep: ({ context }) => Math.max(context.recoveryStep, stepIndex('reloadingManifest')),
    }),
    advance: assign({
      recoveryStep: ({ context }, params: { tried: RecoveryStep }) =>
        Math.max(context.recoveryStep, stepIndex(params.tried) + 1),
    }),
    // Each further source is tried with this single step; the recovery does not restart for it.
    takeNextSource: assign({
      sourceIndex: ({ context }) => context.sourceIndex + 1,
      tracks: NO_TRACKS,
      recoveryStep: stepIndex('switchingSource'),
    }),
    clearChosenQuality: assign({ chosenHeight: null }),
    reset: assign({ recoveryStep: 0, sourceRefreshes: 0, lastError: null }),
    startOver: assign({
      recoveryStep: 0,
      sourceRefreshes: 0,
      lastError: null,
      failure: null,
      sourceIndex: 0,
    }),
    failForError: assign({ failure: ({ context }) => failureFrom(context.lastError) }),
    failForRegion: assign({ failure: { reason: 'region', status: null, code: null } }),
    failForCrash: assign({ failure: { reason: 'unsupported', status: null, code: null } }),

    // Browsers that block autoplay with sound mostly allow muted autoplay.
    muteForAutoplay: assign({ muted: true, autoplayMuted: true }),
    unmuteAfterAutoplay: enqueueActions(({ context, enqueue }) => {
      if (!context.autoplayMuted) return;
      enqueue.assign({ muted: false, autoplayMuted: false });
      enqueue.sendTo('media', { type: 'media.setVolume', volume: context.volume, muted: false });
    }),

    // Commands to the media actor.
    load: enqueueActions(({ context, enqueue }) => {
      const command = loadCommand(context);
      if (command !== null) enqueue.sendTo('media', command);
    }),
    play: sendTo('media', { type: 'media.play' }),
    pause: sendTo('media', { type: 'media.pause' }),
    seek: sendTo('media', ({ context }) => ({ type: 'media.seek', position: context.position ?? 0 })),
    seekStart: sendTo('media', ({ context }) => ({
      type: 'media.seek',
      position: context.time?.seekable.start ?? 0,
    })),
    seekLiveEdge: sendTo('media', { type: 'media.seekLiveEdge' }),
    applyVolume: sendTo('media', ({ context: { volume, muted } }) => ({
      type: 'media.setVolume',
      volume,
      muted,
    })),
    applyQuality: sendTo('media', ({ context }) => ({
      type: 'media.setQuality',
      height: context.chosenHeight,
    })),
    applyCaptions: sendTo('media', ({ context }) => ({ type: 'media.setCaptions', id: context.captionId })),
    applySpeed: sendTo('media', ({ context }) => ({ type: 'media.setSpeed', speed: context.speed })),
    loadThumbnails: sendTo('media', { type: 'media.loadThumbnails' }),
    retrySegment: sendTo('media', { type: 'media.retrySegment' }),
    lowerQuality: sendTo('media', { type: 'media.lowerQuality' }),
    restoreQuality: sendTo('media', { type: 'media.restoreQuality' }),

    // Facts for the parent.
    announceFirstFrame: enqueueActions(({ context, enqueue }) => {
      if (context.started) return;
      enqueue.assign({ started: true });
      enqueue.emit({ type: 'playback.firstFrameShown' });
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
