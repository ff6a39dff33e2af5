import { defineFixture } from '../fixture';
import { playbackMachine } from './machine';
import { playbackManual } from './manual';
import { playbackPromises, playbackStanding } from './promises';
import { dash, hls, playbackSamples } from './samples';
import type { PlaybackEvent, PlaybackInput } from './types';

const input: PlaybackInput = {
  sources: [hls, dash],
  position: null,
  wallClockTime: null,
  thumbnailsUrl: null,
  autoplay: true,
  isOnline: true,
  volume: 1,
  muted: false,
  captions: false,
  captionLanguage: null,
  language: 'en',
  speed: 1,
};

/** An outage of a live game, and what the viewer can do after it. */
const OUTAGE: readonly string[] = [
  'media.loaded',
  'media.started',
  'media.stalled',
  'media.timeChanged',
  'network.lost',
  'network.returned',
] satisfies PlaybackEvent['type'][];
const CHOICES: readonly string[] = [
  'playback.play',
  'playback.pause',
  'playback.seek',
  'playback.seekLiveEdge',
  'outage.stay',
] satisfies PlaybackEvent['type'][];

/** The fixture of playback for the path plans, the diagrams and the gallery. */
export const playbackFixture = defineFixture({
  id: 'playback',
  title: 'Playback',
  machine: playbackMachine,
  sampleInput: input,
  ...playbackSamples,
  steps: {
    'playback.play': 'Press Play.',
    'playback.pause': 'Press Pause.',
    'playback.retry': 'Press Try again.',
    'playback.seek': 'Seek.',
    'playback.seekLiveEdge': 'Press LIVE.',
    'outage.stay': 'Press Keep watching here.',
    'sources.replace': 'Fresh addresses of the content arrive.',
    'volume.set': 'Change the volume.',
    'volume.setMuted': 'Press Mute.',
    'quality.select': 'Choose a quality.',
    'captions.select': 'Choose captions, or none.',
    'speed.set': 'Choose a speed.',
    'media.loaded': 'The playlist is read and the first seconds are there.',
    'media.started': 'The picture starts to move.',
    'media.paused': 'The picture stops: the browser or a media key has paused it.',
    'media.stalled': 'The picture waits for data: slow the network down.',
    'media.ended': 'The content reaches its end.',
    'media.autoplayBlocked': 'The browser does not let it start by itself.',
    'media.timeChanged': 'A quarter of a second is played.',
    'media.volumeChanged': 'The volume changes.',
    'captions.changed': 'Other captions are shown.',
    'media.failed':
      'Something of the stream fails: a segment, the playlist, the decoder, or the address is refused.',
    'tracks.changed': 'The qualities and captions of the stream become known.',
    'thumbnails.load': 'Move the pointer over the seek bar.',
    'thumbnails.loaded': 'The thumbnails of the content are there.',
    'network.lost': 'The network goes: switch it off.',
    'network.returned': 'The network comes back.',
    'region.blocked': 'The region turns out to be blocked.',
    'error.media': 'The player itself breaks.',
  },
  delays: { frameTimeout: '20 seconds', healthyPlay: '30 seconds', sourceRefreshTimeout: '30 seconds' },
  stateKey: ({
    wantsToPlay,
    autoplayMuted,
    recoveryStep,
    sourceRefreshes,
    tracks: { qualities },
    sources,
    sourceIndex,
    failure,
    live,
    started,
    outage,
  }) => ({
    wantsToPlay,
    autoplayMuted,
    recoveryStep,
    sourceRefreshes,
    pictures: Math.min(qualities.length, 2),
    otherSource: sourceIndex + 1 < sources.length,
    failure: failure?.reason ?? null,
    game: live ? { started, outage } : null,
  }),
  isTried: ({ live, lastError, started, recoveryStep, sourceRefreshes }, { type }, state, key) => {
    // The ways of a recording are those of a live game too, apart from what an outage asks for.
    if (live && CHOICES.includes(type)) return state.hasTag('moving') || state.matches({ active: 'paused' });
    if (live) return OUTAGE.includes(type) && key !== 'media.loaded: a recording';
    const isFirstLoad = !started && lastError === null && recoveryStep === 0 && sourceRefreshes === 0;
    return key !== 'media.loaded: a live game' || isFirstLoad;
  },
  manual: playbackManual,
  messages: ['player.'],
  promises: playbackPromises,
  standing: playbackStanding,
});
