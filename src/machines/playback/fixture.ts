import type { MediaErrorCategory } from '../../media/types';
import { defineFixture } from '../fixture';
import { playbackMachine } from './machine';
import { playbackManual } from './manual';
import { playbackPromises, playbackStanding } from './promises';
import type { PlaybackInput, PlaybackSource } from './types';

const hls: PlaybackSource = {
  url: 'https://media.example/game/master.m3u8',
  mimeType: 'application/vnd.apple.mpegurl',
};
const dash: PlaybackSource = {
  url: 'https://media.example/game/manifest.mpd',
  mimeType: 'application/dash+xml',
};

function failedWith(category: MediaErrorCategory, status: number | null) {
  return { type: 'media.failed', error: { category, status, code: null } } as const;
}

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

const tracks = {
  qualities: [
    { height: 720, bandwidth: 2_000_000 },
    { height: 360, bandwidth: 600_000 },
  ],
  activeHeight: 720,
  captions: [{ id: 1, language: 'en', label: 'English' }],
};

/** The fixture of playback for the path plans, the diagrams and the gallery. */
export const playbackFixture = defineFixture({
  id: 'playback',
  title: 'Playback',
  machine: playbackMachine,
  sampleInput: input,
  events: {
    'playback.play': [{ type: 'playback.play' }],
    'playback.pause': [{ type: 'playback.pause' }],
    'playback.retry': [{ type: 'playback.retry' }],
    'playback.seek': [{ type: 'playback.seek', position: 30 }],
    'playback.seekLiveEdge': [{ type: 'playback.seekLiveEdge' }],
    'sources.replace': [{ type: 'sources.replace', sources: [hls, dash] }],
    'volume.set': [{ type: 'volume.set', volume: 0.5 }],
    'volume.setMuted': [{ type: 'volume.setMuted', muted: true }],
    'quality.select': [{ type: 'quality.select', height: 360 }],
    'captions.select': [{ type: 'captions.select', id: 1 }],
    'speed.set': [{ type: 'speed.set', speed: 1.5 }],
    'media.loaded': [{ type: 'media.loaded', live: false }],
    'media.started': [{ type: 'media.started' }],
    'media.paused': [{ type: 'media.paused' }],
    'media.stalled': [{ type: 'media.stalled' }],
    'media.ended': [{ type: 'media.ended' }],
    'media.autoplayBlocked': [{ type: 'media.autoplayBlocked' }],
    'media.timeChanged': [
      {
        type: 'media.timeChanged',
        time: {
          position: 12,
          seekable: { start: 0, end: 60 },
          buffered: [{ start: 0, end: 20 }],
          wallClockTime: null,
        },
      },
    ],
    'media.volumeChanged': [{ type: 'media.volumeChanged', volume: 0.8, muted: false }],
    'captions.changed': [{ type: 'captions.changed', id: 1 }],
    'media.failed': [
      failedWith('network', 404),
      failedWith('expired', 403),
      failedWith('region', 451),
      failedWith('unsupported', null),
    ],
    'tracks.changed': [{ type: 'tracks.changed', tracks }],
    'thumbnails.loaded': [{ type: 'thumbnails.loaded', thumbnails: [] }],
    'network.lost': [{ type: 'network.lost' }],
    'network.returned': [{ type: 'network.returned' }],
    'region.blocked': [{ type: 'region.blocked' }],
  },
  // The actor reports by events and only ends by failing.
  actorResults: { media: { failure: [new Error('The player could not be built')] } },
  steps: {
    'playback.play': 'Press Play.',
    'playback.pause': 'Press Pause.',
    'playback.retry': 'Press Try again.',
    'playback.seek': 'Seek.',
    'playback.seekLiveEdge': 'Press LIVE.',
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
  }) => ({
    wantsToPlay,
    autoplayMuted,
    recoveryStep,
    sourceRefreshes,
    pictures: Math.min(qualities.length, 2),
    otherSource: sourceIndex + 1 < sources.length,
    failure: failure?.reason ?? null,
  }),
  manual: playbackManual,
  messages: ['player.'],
  promises: playbackPromises,
  standing: playbackStanding,
});
