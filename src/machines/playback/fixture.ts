import { defineFixture } from '../fixture';
import { playbackMachine } from './machine';
import type { MediaErrorCategory, PlaybackEvent, PlaybackSource } from './types';

const hls: PlaybackSource = {
  url: 'https://media.example/game/master.m3u8',
  mimeType: 'application/vnd.apple.mpegurl',
};
const dash: PlaybackSource = {
  url: 'https://media.example/game/manifest.mpd',
  mimeType: 'application/dash+xml',
};

function brokenBy(category: MediaErrorCategory, status: number | null) {
  return { type: 'media.error', error: { category, status, code: null } } as const;
}

function opened(sources: PlaybackSource[], autoplay: boolean) {
  return {
    type: 'source.opened',
    sources,
    position: null,
    moment: null,
    thumbnails: null,
    autoplay,
    language: 'en',
  } satisfies PlaybackEvent;
}

const tracks = {
  qualities: [
    { height: 720, bandwidth: 2_000_000 },
    { height: 360, bandwidth: 600_000 },
  ],
  activeHeight: 720,
  captions: [{ id: 1, language: 'en', label: 'English' }],
};

/** Playback as the path plans, the diagrams and the gallery see it. */
export const playbackFixture = defineFixture({
  id: 'playback',
  title: 'Playback',
  machine: playbackMachine,
  sampleInput: { volume: 1, muted: false, captions: false, language: 'en', speed: 1 },
  events: {
    'source.opened': [opened([hls, dash], true), opened([hls, dash], false)],
    'source.closed': [{ type: 'source.closed' }],
    'source.refreshed': [{ type: 'source.refreshed', sources: [hls, dash] }],
    'play.requested': [{ type: 'play.requested' }],
    'pause.requested': [{ type: 'pause.requested' }],
    'retry.requested': [{ type: 'retry.requested' }],
    'seek.requested': [{ type: 'seek.requested', seconds: 30 }],
    'seek.liveEdge': [{ type: 'seek.liveEdge' }],
    'volume.requested': [{ type: 'volume.requested', volume: 0.5 }],
    'mute.requested': [{ type: 'mute.requested', muted: true }],
    'quality.selected': [{ type: 'quality.selected', height: 360 }],
    'speed.selected': [{ type: 'speed.selected', speed: 1.5 }],
    'thumbnails.read': [{ type: 'thumbnails.read', thumbnails: [] }],
    'captions.selected': [{ type: 'captions.selected', id: 1 }],
    'media.loaded': [{ type: 'media.loaded', live: false }],
    'media.playing': [{ type: 'media.playing' }],
    'media.paused': [{ type: 'media.paused' }],
    'media.waiting': [{ type: 'media.waiting' }],
    'media.ended': [{ type: 'media.ended' }],
    'media.autoplayBlocked': [{ type: 'media.autoplayBlocked' }],
    'media.timeChanged': [
      {
        type: 'media.timeChanged',
        time: {
          position: 12,
          seekable: { start: 0, end: 60 },
          buffered: [{ start: 0, end: 20 }],
          moment: null,
        },
      },
    ],
    'media.volumeChanged': [{ type: 'media.volumeChanged', volume: 0.8, muted: false }],
    'media.captionsChanged': [{ type: 'media.captionsChanged', id: 1 }],
    'media.error': [
      brokenBy('network', 404),
      brokenBy('expired', 403),
      brokenBy('region', 451),
      brokenBy('unsupported', null),
    ],
    'tracks.changed': [{ type: 'tracks.changed', tracks }],
    'network.lost': [{ type: 'network.lost' }],
    'network.returned': [{ type: 'network.returned' }],
    'region.blocked': [{ type: 'region.blocked' }],
  },
  // The actor reports by events and ends only by crashing.
  actorResults: { media: { failure: [new Error('The player could not be built')] } },
  steps: {
    'source.opened': 'Open a programme.',
    'source.closed': 'Leave the page of the programme.',
    'source.refreshed': 'Fresh addresses of the programme arrive.',
    'play.requested': 'Press Play.',
    'pause.requested': 'Press Pause.',
    'retry.requested': 'Press Try again.',
    'seek.requested': 'Seek.',
    'seek.liveEdge': 'Press LIVE.',
    'volume.requested': 'Change the volume.',
    'mute.requested': 'Press Mute.',
    'quality.selected': 'Choose a quality.',
    'captions.selected': 'Choose captions, or none.',
    'speed.selected': 'Choose a speed.',
    'thumbnails.read': 'The small stills of the programme are there.',
    'media.loaded': 'The playlist is read and the first seconds are there.',
    'media.playing': 'The picture starts to move.',
    'media.paused': 'The picture stops: the browser or a media key has paused it.',
    'media.waiting': 'The picture stands still for want of data: slow the network down.',
    'media.ended': 'The programme reaches its end.',
    'media.autoplayBlocked': 'The browser does not let it start by itself.',
    'media.timeChanged': 'A quarter of a second is played.',
    'media.volumeChanged': 'The volume changes.',
    'media.captionsChanged': 'Other captions are shown.',
    'media.error':
      'Something of the stream fails: a segment, the playlist, the decoder, or the address is refused.',
    'tracks.changed': 'The qualities and captions of the stream become known.',
    'network.lost': 'The network goes: switch it off.',
    'network.returned': 'The network comes back.',
    'region.blocked': 'The region turns out to be blocked.',
    'error.media': 'The player itself breaks.',
  },
  delays: { frameTimeout: '20 seconds', healthyPlay: '30 seconds', renewalTimeout: '30 seconds' },
  stateKey: ({
    wantsToPlay,
    silenced,
    rung,
    renewals,
    tracks: { qualities },
    sources,
    sourceIndex,
    failure,
  }) => ({
    wantsToPlay,
    silenced,
    rung,
    renewals,
    pictures: Math.min(qualities.length, 2),
    otherSource: sourceIndex + 1 < sources.length,
    failure: failure?.reason ?? null,
  }),
  screens: {
    idle: { none: 'Nothing is open: there is no player.' },
    'open.loading': { view: 'player', message: 'player.loading' },
    'open.ready': { view: 'player', message: 'player.play' },
    'open.playing': { view: 'player', message: 'player.pause' },
    'open.paused': { view: 'player', message: 'player.play' },
    'open.stalled': { view: 'player', message: 'player.buffering' },
    'open.offline': { view: 'player', message: 'player.offline' },
    'open.renewing': { view: 'player', message: 'player.renewing' },
    'open.recovering.choosing': { none: 'It is left at once for the next step.' },
    'open.recovering.retryingSegment': { view: 'player', message: 'player.retryingSegment' },
    'open.recovering.reloadingManifest': { view: 'player', message: 'player.reloadingManifest' },
    'open.recovering.loweringQuality': { view: 'player', message: 'player.loweringQuality' },
    'open.recovering.switchingSource': { view: 'player', message: 'player.switchingSource' },
    'open.ended': { view: 'player', message: 'player.replay' },
    failed: {
      of: ({ failure }) => ({ view: 'player', message: `player.failed.${failure?.reason ?? 'network'}` }),
    },
  },
});
