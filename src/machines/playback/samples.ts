import type { MediaErrorCategory } from '../../media/types';
import type { MachineSamples } from '../sampleKeys';
import type { playbackMachine } from './machine';
import type { PlaybackSource } from './types';

export const hls: PlaybackSource = {
  url: 'https://media.example/game/master.m3u8',
  mimeType: 'application/vnd.apple.mpegurl',
};
export const dash: PlaybackSource = {
  url: 'https://media.example/game/manifest.mpd',
  mimeType: 'application/dash+xml',
};

function failedWith(category: MediaErrorCategory, status: number | null) {
  return { type: 'media.failed', error: { category, status, code: null } } as const;
}

const tracks = {
  qualities: [
    { height: 720, bandwidth: 2_000_000 },
    { height: 360, bandwidth: 600_000 },
  ],
  activeHeight: 720,
  captions: [{ id: 1, language: 'en', label: 'English' }],
};

/** The samples of the machine, by their names. */
export const playbackSamples = {
  events: {
    'playback.play': { only: { type: 'playback.play' } },
    'playback.pause': { only: { type: 'playback.pause' } },
    'playback.retry': { only: { type: 'playback.retry' } },
    'playback.seek': { only: { type: 'playback.seek', position: 30 } },
    'playback.seekLiveEdge': { only: { type: 'playback.seekLiveEdge' } },
    'outage.stay': { only: { type: 'outage.stay' } },
    'sources.replace': {
      only: { type: 'sources.replace', sources: [{ ...hls, url: `${hls.url}?fresh` }, dash] },
    },
    'volume.set': { only: { type: 'volume.set', volume: 0.5 } },
    'volume.setMuted': { only: { type: 'volume.setMuted', muted: true } },
    'quality.select': { only: { type: 'quality.select', height: 360 } },
    'captions.select': { only: { type: 'captions.select', id: 1 } },
    'speed.set': { only: { type: 'speed.set', speed: 1.5 } },
    'media.loaded': {
      'a recording': { type: 'media.loaded', live: false },
      'a live game': { type: 'media.loaded', live: true },
    },
    'media.started': { only: { type: 'media.started' } },
    'media.paused': { only: { type: 'media.paused' } },
    'media.stalled': { only: { type: 'media.stalled' } },
    'media.ended': { only: { type: 'media.ended' } },
    'media.autoplayBlocked': { only: { type: 'media.autoplayBlocked' } },
    'media.timeChanged': {
      only: {
        type: 'media.timeChanged',
        time: {
          position: 12,
          seekable: { start: 0, end: 60 },
          buffered: [{ start: 0, end: 20 }],
          wallClockTime: null,
        },
      },
    },
    'media.volumeChanged': { only: { type: 'media.volumeChanged', volume: 0.8, muted: false } },
    'captions.changed': { only: { type: 'captions.changed', id: 1 } },
    'media.failed': {
      'a missing segment': failedWith('network', 404),
      'an expired address': failedWith('expired', 403),
      'a blocked region': failedWith('region', 451),
      'an unsupported format': failedWith('unsupported', null),
    },
    'tracks.changed': { only: { type: 'tracks.changed', tracks } },
    'thumbnails.load': { only: { type: 'thumbnails.load' } },
    'thumbnails.loaded': { only: { type: 'thumbnails.loaded', thumbnails: [] } },
    'network.lost': { only: { type: 'network.lost' } },
    'network.returned': { only: { type: 'network.returned' } },
    'region.blocked': { only: { type: 'region.blocked' } },
  },
  // The actor reports by events and only ends by failing.
  actorResults: { media: { failure: { only: new Error('The player could not be built') } } },
} satisfies MachineSamples<typeof playbackMachine>;
