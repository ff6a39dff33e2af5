import { defineFixture } from '../fixture';
import { prerollMachine } from './machine';
import { prerollManual } from './manual';
import { prerollPromises } from './promises';
import { prerollSamples } from './samples';
import type { Preroll, PrerollInput } from './types';

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

const input: PrerollInput = {
  prerolls: [advert],
  content: { eventId: 1003, live: true, locationId: 7, categoryIds: [3] },
  isSuppressed: false,
  chance: 0.5,
  noAds: null,
  volume: 1,
  muted: false,
};

/** The fixture of prerolls for the path plans, the statecharts and the gallery. */
export const prerollFixture = defineFixture({
  id: 'preroll',
  title: 'Preroll',
  machine: prerollMachine,
  sampleInput: input,
  variants: {
    'an advert that was seen within the preroll time': { ...input, isSuppressed: true },
    'a viewer without a pass': { ...input, noAds: false },
  },
  ...prerollSamples,
  steps: {
    'ads.known': 'It becomes known whether the viewer’s pass leaves adverts out.',
    'preroll.play': 'Press Play.',
    'preroll.mute': 'Press Mute.',
    'preroll.skip': 'Press Skip ad.',
    'media.started': 'The advert starts to move.',
    'media.paused': 'The browser or a media key has paused the advert.',
    'media.stalled': 'The advert stalls for want of data: slow the network down.',
    'media.ended': 'The advert reaches its end.',
    'media.autoplayBlocked': 'The browser does not let it start by itself.',
    'media.timeChanged': 'A second of the advert is played.',
    'media.failed': 'The advert is gone, or is no video.',
    'error.advert': 'The player itself breaks.',
  },
  delays: {
    firstFrameTimeout: '3 seconds, or 5 where nothing was waited for before',
    frameTimeout: '3 seconds',
    entitlementTimeout: '2 seconds',
    longest: '3 minutes',
  },
  stateKey: ({ noAds, picked, muted, position, hasStalled }) => ({
    hasStalled,
    noAds,
    picked: picked !== null,
    muted,
    skippable: picked?.skippableAfter != null && position >= picked.skippableAfter,
  }),
  manual: prerollManual,
  promises: prerollPromises,
});
