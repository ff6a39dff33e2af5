import type { Promised, PromisesOf, ReachedState } from '../promise';
import type { playbackMachine } from './machine';
import type { PlaybackContext, PlaybackEvent } from './types';

const FAILED = 'This video can’t be played';
const STAY = 'Keep watching here';
const play = { Play: { type: 'playback.play' } } as const;
const pause = { Pause: { type: 'playback.pause' } } as const;
const retry = { 'Try again': { type: 'playback.retry' } } as const;

/** The question after an outage of a live game; the samples are 48 seconds behind its edge. */
const behind = {
  shows: ['Go live', STAY],
  showsData: ['You’re 0:48 behind live'],
  offers: { 'Go live': { type: 'playback.seekLiveEdge' }, [STAY]: { type: 'outage.stay' } },
} as const;

/** A wait for the picture, during which the viewer still says whether it is to play. */
const waiting = (sentence: string, offers: NonNullable<Promised<PlaybackEvent>['offers']> = {}) =>
  ({
    view: 'player',
    shows: [sentence],
    hides: [STAY, FAILED],
    offers,
    cases: {
      'a viewer who wants to watch': {
        when: ({ context }: ReachedState<PlaybackContext>) => context.wantsToPlay,
        offers: pause,
      },
      'a viewer who has paused': {
        when: ({ context }: ReachedState<PlaybackContext>) => !context.wantsToPlay,
        offers: play,
      },
    },
  }) as const;

/** The player of a stream (spec §7): what it does about a picture that fails, and what the viewer may press meanwhile. */
export const playbackPromises: PromisesOf<typeof playbackMachine> = {
  'active.loading': waiting('Loading…'),
  'active.ready': { view: 'player', shows: ['Play'], hides: ['Pause', 'Loading…', FAILED], offers: play },
  'active.playing': {
    view: 'player',
    shows: ['Pause'],
    hides: ['Play', 'Loading…', STAY, FAILED],
    offers: pause,
  },
  'active.playing.behindOutage': {
    view: 'player',
    ...behind,
    shows: ['Pause', ...behind.shows],
    hides: ['Play', 'Loading…', FAILED],
    offers: { ...pause, ...behind.offers },
  },
  'active.paused': {
    view: 'player',
    shows: ['Play'],
    hides: ['Pause', 'Loading…', STAY, FAILED],
    offers: play,
  },
  'active.paused.behindOutage': {
    view: 'player',
    ...behind,
    shows: ['Play', ...behind.shows],
    hides: ['Pause', 'Loading…', FAILED],
    offers: { ...play, ...behind.offers },
  },
  'active.stalled': {
    view: 'player',
    shows: ['Buffering…', 'Pause'],
    hides: ['Play', STAY, FAILED],
    offers: pause,
  },
  'active.offline': waiting('You’re offline. Playback resumes when you’re back online.', retry),
  'active.refreshingSource': waiting('Reloading video…'),
  'active.recovering.choosing': { none: 'It is left at once for the next step.' },
  'active.recovering.retryingSegment': waiting('Playback stopped. Trying again…'),
  'active.recovering.reloadingManifest': waiting('Playback stopped. Reloading the stream…'),
  'active.recovering.loweringQuality': waiting('Switching to a lower quality…'),
  'active.recovering.switchingSource': waiting('Switching to another source…'),
  'active.ended': {
    view: 'player',
    shows: ['Watch again'],
    hides: ['Pause', FAILED],
    offers: { 'Watch again': { type: 'playback.play' } },
  },
  failed: {
    view: 'player',
    shows: [FAILED],
    showsData: ['Reference R-1'],
    hides: ['Play', 'Pause', 'Loading…'],
    cases: {
      'a stream that cannot be reached': {
        when: ({ context }) => context.failure?.reason === 'network',
        shows: ['We can’t reach the stream. Check your connection, then try again.'],
        offers: retry,
      },
      'a stream that does not arrive': {
        when: ({ context }) => context.failure?.reason === 'timeout',
        shows: ['The video is taking too long to load. Check your connection, then try again.'],
        offers: retry,
      },
      'an address that is over': {
        when: ({ context }) => context.failure?.reason === 'expired',
        shows: ['The link to this stream has expired. Try again to get a new one.'],
        offers: retry,
      },
      'a browser that cannot play it': {
        when: ({ context }) => context.failure?.reason === 'unsupported',
        shows: ['This browser can’t play this video. Try another browser or device.'],
        offers: retry,
      },
      'another region': {
        when: ({ context }) => context.failure?.reason === 'region',
        shows: ['We’re sorry, but this content is not available in your region'],
        hides: ['Try again'],
      },
    },
  },
};

/** The controls of the player that are there in every state; tests of the player press them. */
export const playbackStanding = {
  player: [
    'Seek',
    'Live now',
    '0:48 behind live, go live',
    '0:30 behind live, go live',
    'Volume',
    'Mute',
    'Unmute',
    'Turn on sound',
    'Captions',
    'Full screen',
    'Quality: Auto',
    'Quality: 720p',
    'Quality: 360p',
    'Settings, Quality: Auto',
    'Settings, Quality: Auto (720p)',
    'Settings, Quality: 360p',
  ],
} as const;
