import { not } from 'xstate';
import { base } from './base';
import { initialContext } from './context';

/** The first block retries muted, the second waits for the viewer. */
const onAutoplayBlocked = [
  { guard: 'isAudible', actions: ['muteForAutoplay', 'applyVolume', 'play'] },
  { target: 'ready' },
] as const;

/** Content that is loaded to be played waits for its picture. */
const onLoadedToPlay = { guard: 'wantsToPlay', target: 'stalled', actions: 'setLive' } as const;

/** The picture of a live game that no outage has left behind, or whose viewer has chosen where to go on. */
const settled = {
  description: 'Nothing is asked.',
  always: { guard: 'isBehindOutage', target: 'behindOutage' },
} as const;

const behindOutage = {
  description:
    'An outage has left the live game behind. The viewer reads by how much, and jumps to live or goes on here.',
  tags: 'behindOutage',
  always: { guard: not('isBehindOutage'), target: 'settled' },
  on: { 'outage.stay': { actions: 'forgetOutage' } },
} as const;

/**
 * Plays one content, including the recovery from errors. The media actor (Shaka and the video element)
 * reports facts; every decision is made here.
 */
export const playbackMachine = base.createMachine({
  id: 'playback',
  description: 'The player: loads a stream, plays it, and recovers from what breaks before giving up.',
  context: ({ input }) => initialContext(input),
  initial: 'active',
  on: {
    'sources.replace': { actions: 'replaceSources' },
    'network.lost': { actions: 'setOffline' },
    'network.returned': { actions: 'setOnline' },
  },
  states: {
    active: {
      invoke: {
        id: 'media',
        src: 'media',
        input: ({ context: { volume, muted, captions, captionLanguage, language, speed } }) => ({
          volume,
          muted,
          captions,
          captionLanguage,
          language,
          speed,
        }),
        onError: { target: 'failed', actions: 'failForCrash' },
      },
      initial: 'loading',
      on: {
        'media.failed': [
          { guard: 'isRegionError', target: 'failed', actions: ['recordError', 'failForRegion'] },
          { guard: 'canRefreshSource', target: '.refreshingSource', actions: 'recordError' },
          { target: '.recovering', actions: 'recordError' },
        ],
        'region.blocked': { target: 'failed', actions: 'failForRegion' },
        'media.timeChanged': { actions: 'setTime' },
        'media.volumeChanged': { actions: 'setVolume' },
        'captions.changed': { actions: 'setCaptions' },
        'tracks.changed': { actions: 'setTracks' },
        'playback.play': { actions: ['wantPlay', 'play'] },
        'playback.pause': { actions: ['wantPause', 'pause'] },
        'playback.seek': { actions: ['choosePosition', 'forgetOutage', 'seek', 'announceSeek'] },
        'playback.seekLiveEdge': {
          actions: ['clearPosition', 'forgetOutage', 'seekLiveEdge', 'announceSeek'],
        },
        'thumbnails.load': { actions: 'loadThumbnails' },
        'thumbnails.loaded': { actions: 'setThumbnails' },
        'volume.set': { actions: ['chooseVolume', 'applyVolume'] },
        'volume.setMuted': { actions: ['chooseMuted', 'applyVolume'] },
        'quality.select': { actions: ['chooseQuality', 'applyQuality'] },
        'captions.select': { actions: ['chooseCaptions', 'applyCaptions'] },
        'speed.set': { guard: 'isOnDemand', actions: ['chooseSpeed', 'applySpeed'] },
      },
      states: {
        loading: {
          description: 'The playlist and the first seconds are loading.',
          tags: 'busy',
          entry: 'load',
          always: { guard: 'isOffline', target: 'offline' },
          on: {
            'media.loaded': [onLoadedToPlay, { target: 'ready', actions: 'setLive' }],
            // Nothing is loaded that could seek, so the content is loaded again at that position.
            'playback.seek': {
              target: 'loading',
              actions: ['choosePosition', 'forgetOutage', 'announceSeek'],
              reenter: true,
            },
            'media.started': { target: 'playing' },
            'media.autoplayBlocked': onAutoplayBlocked,
            'media.failed': [
              {
                guard: 'isRegionError',
                target: '#playback.failed',
                actions: ['recordError', 'failForRegion'],
              },
              { guard: 'canRefreshSource', target: 'refreshingSource', actions: 'recordError' },
              { target: 'recovering', actions: ['recordError', 'skipSegmentRetry'] },
            ],
          },
          after: { frameTimeout: { target: 'recovering', actions: 'skipSegmentRetry' } },
        },

        ready: {
          description:
            'Loaded; the viewer has to press play, because the browser or the page does not start it.',
          tags: 'startable',
          entry: ['wantPause', 'unmuteAfterAutoplay'],
          on: {
            'playback.play': { target: 'stalled', actions: ['wantPlay', 'play'] },
            'media.started': { target: 'playing' },
          },
        },

        playing: {
          description: 'The picture moves.',
          tags: 'moving',
          entry: ['wantPlay', 'announceFirstFrame'],
          on: {
            'playback.pause': { target: 'paused', actions: ['endOutage', 'pause'] },
            'media.paused': { target: 'paused', actions: 'endOutage' },
            'media.stalled': { target: 'stalled' },
            'media.ended': { target: 'ended' },
            // The buffered seconds still play offline.
            'media.failed': { guard: 'isOffline', actions: 'recordError' },
          },
          after: {
            healthyPlay: {
              target: 'playing',
              actions: ['reset', 'endOutage', 'restoreQuality'],
              reenter: true,
            },
          },
          initial: 'settled',
          states: { settled, behindOutage },
        },

        paused: {
          description: 'The viewer, or the browser, stopped the picture.',
          entry: 'wantPause',
          on: {
            'playback.play': { target: 'stalled', actions: ['wantPlay', 'play'] },
            'playback.seekLiveEdge': {
              target: 'stalled',
              actions: ['wantPlay', 'clearPosition', 'forgetOutage', 'seekLiveEdge', 'play', 'announceSeek'],
            },
            'media.started': { target: 'playing' },
            'media.ended': { target: 'ended' },
          },
          initial: 'settled',
          states: { settled, behindOutage },
        },

        stalled: {
          description: 'The content is loaded, and the picture waits for data to move.',
          tags: 'busy',
          always: { guard: 'isOffline', target: 'offline' },
          on: {
            'media.started': { target: 'playing' },
            'media.paused': { target: 'paused' },
            'media.ended': { target: 'ended' },
            'media.autoplayBlocked': onAutoplayBlocked,
            'playback.pause': { target: 'paused', actions: 'pause' },
          },
          after: { frameTimeout: { target: 'recovering' } },
        },

        offline: {
          description:
            'The device has no network and the buffer is empty. No recovery step is used up; it goes on by itself when the network is back.',
          tags: 'busy',
          entry: 'noteOutage',
          on: {
            'network.returned': { target: 'loading', actions: ['setOnline', 'reset', 'restoreQuality'] },
            // The device may wrongly report that it is offline.
            'playback.retry': { target: 'loading', actions: ['setOnline', 'reset', 'restoreQuality'] },
            'media.started': { target: 'playing' },
            'media.loaded': [
              { guard: 'wantsToPlay', actions: 'setLive' },
              { target: 'ready', actions: 'setLive' },
            ],
            'media.autoplayBlocked': onAutoplayBlocked,
            'media.ended': { target: 'ended' },
            'media.failed': { actions: 'recordError' },
            'playback.play': { actions: 'wantPlay' },
            'playback.pause': { actions: ['wantPause', 'pause'] },
          },
        },

        refreshingSource: {
          description:
            'The address is refused; a fresh one is requested, and play goes on at the same position.',
          tags: 'busy',
          entry: ['countSourceRefresh', 'announceExpired'],
          always: { guard: 'isOffline', target: 'offline' },
          on: {
            'sources.replace': { target: 'loading', actions: 'replaceSources' },
            'media.failed': {},
          },
          after: { sourceRefreshTimeout: { target: 'recovering', actions: 'skipSegmentRetry' } },
        },

        recovering: {
          description: 'Something broke; the next recovery step is tried, 20 seconds each.',
          tags: 'busy',
          entry: 'noteOutage',
          initial: 'choosing',
          always: { guard: 'isOffline', target: 'offline' },
          on: {
            'media.started': { target: 'playing' },
            'media.loaded': [onLoadedToPlay, { target: 'paused', actions: 'setLive' }],
            'media.autoplayBlocked': onAutoplayBlocked,
            'media.ended': { target: 'ended' },
          },
          states: {
            choosing: {
              description: 'The first step that was not tried yet, or else the failure.',
              always: [
                { guard: 'isOffline', target: '#playback.active.offline' },
                { guard: 'canRetrySegment', target: 'retryingSegment' },
                { guard: 'canReloadManifest', target: 'reloadingManifest' },
                { guard: 'canLowerQuality', target: 'loweringQuality' },
                { guard: 'hasOtherSource', target: 'switchingSource' },
                { target: '#playback.failed', actions: 'failForError' },
              ],
            },
            retryingSegment: {
              description: 'The lost segment is requested again.',
              entry: [{ type: 'advance', params: { tried: 'retryingSegment' } }, 'retrySegment'],
              on: { 'media.paused': { target: '#playback.active.paused' } },
              after: { frameTimeout: { target: 'choosing' } },
            },
            reloadingManifest: {
              description: 'The whole playlist is loaded again, at the same position.',
              entry: [{ type: 'advance', params: { tried: 'reloadingManifest' } }, 'load'],
              after: { frameTimeout: { target: 'choosing' } },
            },
            loweringQuality: {
              description: 'A lower quality is tried.',
              entry: [
                { type: 'advance', params: { tried: 'loweringQuality' } },
                // The chosen quality no longer plays, so the settings must not show it.
                'clearChosenQuality',
                'lowerQuality',
                'load',
              ],
              after: { frameTimeout: { target: 'choosing' } },
            },
            switchingSource: {
              description: 'Another address of the same content is tried.',
              entry: ['takeNextSource', 'load'],
              after: { frameTimeout: { target: 'choosing' } },
            },
          },
        },

        ended: {
          description: 'The content is over.',
          entry: ['wantPause', 'announceEnded'],
          on: {
            'playback.play': { target: 'stalled', actions: ['wantPlay', 'seekStart', 'play'] },
            'playback.seek': {
              target: 'stalled',
              actions: ['wantPlay', 'choosePosition', 'seek', 'play', 'announceSeek'],
            },
            'playback.seekLiveEdge': {},
            'media.started': { target: 'playing' },
          },
        },
      },
    },

    failed: {
      description: 'Everything was tried, or nothing may be tried. The viewer reads why and can try again.',
      tags: 'failed',
      entry: 'announceFailed',
      on: {
        'playback.retry': { target: 'active', actions: ['setOnline', 'startOver', 'wantPlay'] },
        'network.returned': {
          guard: 'failedForNetwork',
          target: 'active',
          actions: ['setOnline', 'startOver'],
        },
        'sources.replace': [
          { guard: 'canBeginAnew', target: 'active', actions: ['replaceSources', 'startOver'] },
          { actions: 'replaceSources' },
        ],
      },
    },
  },
});
