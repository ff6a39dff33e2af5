import { base, emptyContext } from './base';

/** Browsers that forbid sound before a press mostly allow a silent picture. */
const autoplayBlocked = [
  { guard: 'isHeard', actions: ['silence', 'setVolume', 'play'] },
  { target: 'ready' },
] as const;

/**
 * One programme on one screen: from an address to a moving picture, and back to it when something breaks.
 * The media actor (Shaka and the video element) lives while a programme is open and reports facts; every
 * decision is made here.
 */
export const playbackMachine = base.createMachine({
  id: 'playback',
  description: 'The player: loads a stream, plays it, and recovers from what breaks before giving up.',
  context: ({ input }) => emptyContext(input),
  initial: 'idle',
  on: {
    'source.opened': { target: '.open', actions: 'takeSources', reenter: true },
    'source.closed': {
      description: 'Leave the page of the programme.',
      target: '.idle',
      actions: 'forgetSources',
    },
    'source.refreshed': { actions: 'refreshSources' },
    'network.lost': { actions: 'noteOffline' },
    'network.returned': { actions: 'noteOnline' },
  },
  states: {
    idle: { description: 'Nothing to play yet.' },

    open: {
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
        onError: { target: 'failed', actions: 'explainCrash' },
      },
      initial: 'loading',
      on: {
        'media.error': [
          { guard: 'isRegionError', target: 'failed', actions: ['noteError', 'explainRegion'] },
          { guard: 'canRenew', target: '.renewing', actions: 'noteError' },
          { target: '.recovering', actions: 'noteError' },
        ],
        'region.blocked': { target: 'failed', actions: 'explainRegion' },
        'media.timeChanged': { actions: 'noteTime' },
        'media.volumeChanged': { actions: 'noteVolume' },
        'media.captionsChanged': { actions: 'noteCaptions' },
        'tracks.changed': { actions: 'noteTracks' },
        'play.requested': { actions: ['wantPlay', 'play'] },
        'pause.requested': { actions: ['wantPause', 'pause'] },
        'seek.requested': { actions: ['noteSeek', 'seek', 'announceSeek'] },
        'seek.liveEdge': { actions: ['forgetPosition', 'seekLiveEdge', 'announceSeek'] },
        'thumbnails.read': { actions: 'noteThumbnails' },
        'volume.requested': { actions: ['chooseVolume', 'setVolume'] },
        'mute.requested': { actions: ['chooseMute', 'setVolume'] },
        'quality.selected': { actions: ['chooseQuality', 'setQuality'] },
        'captions.selected': { actions: ['chooseCaptions', 'setCaptions'] },
        'speed.selected': { guard: 'isOnDemand', actions: ['chooseSpeed', 'setSpeed'] },
      },
      states: {
        loading: {
          description: 'The playlist and the first seconds are on their way.',
          tags: 'busy',
          entry: 'load',
          always: { guard: 'isOffline', target: 'offline' },
          on: {
            'media.loaded': [
              { guard: 'wantsToPlay', actions: 'noteLoaded' },
              { target: 'ready', actions: 'noteLoaded' },
            ],
            // What is not there yet cannot be sent elsewhere: it is loaded from there.
            'seek.requested': { target: 'loading', actions: ['noteSeek', 'announceSeek'], reenter: true },
            'media.playing': { target: 'playing' },
            'media.autoplayBlocked': autoplayBlocked,
            'media.error': [
              { guard: 'isRegionError', target: '#playback.failed', actions: ['noteError', 'explainRegion'] },
              { guard: 'canRenew', target: 'renewing', actions: 'noteError' },
              { target: 'recovering', actions: ['noteError', 'skipSegmentRetry'] },
            ],
          },
          after: { frameTimeout: { target: 'recovering', actions: 'skipSegmentRetry' } },
        },

        ready: {
          description:
            'Loaded; the viewer has to press play, because the browser or the page does not start it.',
          tags: 'startable',
          entry: ['wantPause', 'endSilence'],
          on: {
            'play.requested': { target: 'stalled', actions: ['wantPlay', 'play'] },
            'media.playing': { target: 'playing' },
          },
        },

        playing: {
          description: 'The picture moves.',
          tags: 'moving',
          entry: ['wantPlay', 'announceFirstFrame'],
          on: {
            'pause.requested': { target: 'paused', actions: 'pause' },
            'media.paused': { target: 'paused' },
            'media.waiting': { target: 'stalled' },
            'media.ended': { target: 'ended' },
            // What is loaded already plays on without a network.
            'media.error': { guard: 'isOffline', actions: 'noteError' },
          },
          after: { healthyPlay: { target: 'playing', actions: ['forgive', 'liftQuality'], reenter: true } },
        },

        paused: {
          description: 'The viewer, or the browser, stopped the picture.',
          entry: 'wantPause',
          on: {
            'play.requested': { target: 'stalled', actions: ['wantPlay', 'play'] },
            'seek.liveEdge': {
              target: 'stalled',
              actions: ['wantPlay', 'forgetPosition', 'seekLiveEdge', 'play', 'announceSeek'],
            },
            'media.playing': { target: 'playing' },
            'media.ended': { target: 'ended' },
          },
        },

        stalled: {
          description: 'The picture should move and waits for data.',
          tags: 'busy',
          always: { guard: 'isOffline', target: 'offline' },
          on: {
            'media.playing': { target: 'playing' },
            'media.paused': { target: 'paused' },
            'media.ended': { target: 'ended' },
            'media.autoplayBlocked': autoplayBlocked,
            'pause.requested': { target: 'paused', actions: 'pause' },
          },
          after: { frameTimeout: { target: 'recovering' } },
        },

        offline: {
          description:
            'The device has no network and nothing is left to show. No step of the ladder is spent; it goes on by itself when the network is back.',
          tags: 'busy',
          on: {
            'network.returned': { target: 'loading', actions: ['noteOnline', 'forgive', 'liftQuality'] },
            // The device may be wrong about its network.
            'retry.requested': { target: 'loading', actions: ['noteOnline', 'forgive', 'liftQuality'] },
            'media.playing': { target: 'playing' },
            'media.loaded': [
              { guard: 'wantsToPlay', actions: 'noteLoaded' },
              { target: 'ready', actions: 'noteLoaded' },
            ],
            'media.autoplayBlocked': autoplayBlocked,
            'media.ended': { target: 'ended' },
            'media.error': { actions: 'noteError' },
            'play.requested': { actions: 'wantPlay' },
            'pause.requested': { actions: ['wantPause', 'pause'] },
          },
        },

        renewing: {
          description:
            'The address is refused; a fresh one is on its way, and play goes on at the same position.',
          tags: 'busy',
          entry: ['countRenewal', 'announceExpired'],
          always: { guard: 'isOffline', target: 'offline' },
          on: {
            'source.refreshed': { target: 'loading', actions: 'refreshSources' },
            'media.error': {},
          },
          after: { renewalTimeout: { target: 'recovering', actions: 'skipSegmentRetry' } },
        },

        recovering: {
          description: 'Something broke; the next step of the ladder is tried, 20 seconds each.',
          tags: 'busy',
          initial: 'choosing',
          always: { guard: 'isOffline', target: 'offline' },
          on: {
            'media.playing': { target: 'playing' },
            'media.loaded': [
              { guard: 'wantsToPlay', actions: 'noteLoaded' },
              { target: 'paused', actions: 'noteLoaded' },
            ],
            'media.autoplayBlocked': autoplayBlocked,
            'media.ended': { target: 'ended' },
          },
          states: {
            choosing: {
              description: 'The lowest step that was not tried yet, or the reason in words.',
              always: [
                { guard: 'isOffline', target: '#playback.open.offline' },
                { guard: 'canRetrySegment', target: 'retryingSegment' },
                { guard: 'canReloadManifest', target: 'reloadingManifest' },
                { guard: 'canLowerQuality', target: 'loweringQuality' },
                { guard: 'hasOtherSource', target: 'switchingSource' },
                { target: '#playback.failed', actions: 'explain' },
              ],
            },
            retryingSegment: {
              description: 'The lost segment is asked for again.',
              entry: [{ type: 'climb', params: { step: 'retryingSegment' } }, 'retrySegment'],
              after: { frameTimeout: { target: 'choosing' } },
            },
            reloadingManifest: {
              description: 'The whole playlist is loaded again, at the same position.',
              entry: [{ type: 'climb', params: { step: 'reloadingManifest' } }, 'load'],
              after: { frameTimeout: { target: 'choosing' } },
            },
            loweringQuality: {
              description: 'A smaller picture is tried.',
              entry: [
                { type: 'climb', params: { step: 'loweringQuality' } },
                // The size on screen is not the chosen one any more: the button must not say so.
                'forgetQuality',
                'lowerQuality',
                'load',
              ],
              after: { frameTimeout: { target: 'choosing' } },
            },
            switchingSource: {
              description: 'Another address of the same programme is tried.',
              entry: ['takeNextSource', 'load'],
              after: { frameTimeout: { target: 'choosing' } },
            },
          },
        },

        ended: {
          description: 'The programme is over.',
          entry: ['wantPause', 'announceEnded'],
          on: {
            'play.requested': { target: 'stalled', actions: ['wantPlay', 'seekStart', 'play'] },
            'seek.requested': {
              target: 'stalled',
              actions: ['wantPlay', 'noteSeek', 'seek', 'play', 'announceSeek'],
            },
            'seek.liveEdge': {},
          },
        },
      },
    },

    failed: {
      description: 'Everything was tried, or nothing may be tried. The viewer reads why and can try again.',
      tags: 'failed',
      entry: 'announceFailed',
      on: {
        'retry.requested': { target: 'open', actions: ['noteOnline', 'forgiveAll', 'wantPlay'] },
        'network.returned': {
          guard: 'failedForNetwork',
          target: 'open',
          actions: ['noteOnline', 'forgiveAll', 'wantPlay'],
        },
        'source.refreshed': [
          { guard: 'failedForAge', target: 'open', actions: ['refreshSources', 'forgiveAll', 'wantPlay'] },
          { actions: 'refreshSources' },
        ],
      },
    },
  },
});
