import { defineEntry } from '../machineEntry';
import { prerollMachine } from './machine';
import type { Preroll, PrerollOccasion } from './types';

const advert: Preroll = {
  id: 61,
  url: '/media/preroll/a/master.m3u8',
  mimeType: 'application/vnd.apple.mpegurl',
  weight: 1,
  locationId: null,
  categoryIds: [],
  forLive: true,
  forVod: true,
  skippableAfter: 5,
};

const occasion: PrerollOccasion = {
  prerolls: [advert],
  programme: { eventId: 1003, viewerId: null, live: true, locationId: 7, categoryIds: [3] },
  isSuppressed: false,
  chance: 0.5,
  volume: 1,
  muted: false,
};

function at(position: number) {
  const time = { position, seekable: { start: 0, end: 10 }, buffered: [], wallClockTime: null };
  return { type: 'media.timeChanged', time } as const;
}

/** Prerolls as the path plans, the diagrams and the gallery see them. */
export const prerollEntry = defineEntry({
  id: 'preroll',
  title: 'Preroll',
  machine: prerollMachine,
  sampleInput: undefined,
  events: {
    'preroll.wanted': [
      { type: 'preroll.wanted', ...occasion },
      { type: 'preroll.wanted', ...occasion, isSuppressed: true },
    ],
    'adverts.known': [
      { type: 'adverts.known', noAds: false },
      { type: 'adverts.known', noAds: true },
    ],
    'preroll.left': [{ type: 'preroll.left' }],
    'play.requested': [{ type: 'play.requested' }],
    'mute.requested': [{ type: 'mute.requested', muted: true }],
    'skip.requested': [{ type: 'skip.requested' }],
    'media.started': [{ type: 'media.started' }],
    'media.paused': [{ type: 'media.paused' }],
    'media.stalled': [{ type: 'media.stalled' }],
    'media.ended': [{ type: 'media.ended' }],
    'media.autoplayBlocked': [{ type: 'media.autoplayBlocked' }],
    'media.timeChanged': [at(1), at(6)],
    'media.failed': [{ type: 'media.failed', error: { category: 'network', status: 404, code: null } }],
  },
  // The film reports by events and ends only by crashing.
  outcomes: { film: { failure: [new Error('The player could not be built')] } },
  steps: {
    'preroll.wanted': 'Open a programme for which the channel has an advert.',
    'adverts.known': 'It becomes known whether the viewer’s pass leaves adverts out.',
    'preroll.left': 'Leave the page of the programme.',
    'play.requested': 'Press Play.',
    'mute.requested': 'Press Mute.',
    'skip.requested': 'Press Skip.',
    'media.started': 'The advert starts to move.',
    'media.paused': 'The browser or a media key has paused the advert.',
    'media.stalled': 'The advert stands still for want of data: slow the network down.',
    'media.ended': 'The advert reaches its end.',
    'media.autoplayBlocked': 'The browser does not let it start by itself.',
    'media.timeChanged': 'A second of the advert is played.',
    'media.failed': 'The advert cannot be had: it is gone, or is no film.',
    'error.film': 'The player itself breaks.',
  },
  delays: { patience: '3 seconds', knowing: '2 seconds', longest: '3 minutes' },
  facts: ({ noAds, picked, muted, position, hasStalled }) => ({
    hasStalled,
    noAds,
    picked: picked !== null,
    muted,
    skippable: picked?.skippableAfter != null && position >= picked.skippableAfter,
  }),
});
