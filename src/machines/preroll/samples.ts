import type { MachineSamples } from '../sampleKeys';
import type { prerollMachine } from './machine';

function timeAt(position: number) {
  const time = { position, seekable: { start: 0, end: 10 }, buffered: [], wallClockTime: null };
  return { type: 'media.timeChanged', time } as const;
}

/** The samples of the machine, by their names. */
export const prerollSamples = {
  events: {
    'ads.known': {
      'a viewer without a pass': { type: 'ads.known', noAds: false },
      'a pass without adverts': { type: 'ads.known', noAds: true },
    },
    'preroll.play': { only: { type: 'preroll.play' } },
    'preroll.mute': { only: { type: 'preroll.mute', muted: true } },
    'preroll.skip': { only: { type: 'preroll.skip' } },
    'media.started': { only: { type: 'media.started' } },
    'media.paused': { only: { type: 'media.paused' } },
    'media.stalled': { only: { type: 'media.stalled' } },
    'media.ended': { only: { type: 'media.ended' } },
    'media.autoplayBlocked': { only: { type: 'media.autoplayBlocked' } },
    'media.timeChanged': {
      'the first second': timeAt(1),
      'the sixth second': timeAt(6),
    },
    'media.failed': {
      only: { type: 'media.failed', error: { category: 'network', status: 404, code: null } },
    },
  },
  // The advert reports by events and only ends by failing.
  actorResults: { advert: { failure: { only: new Error('The player could not be built') } } },
} satisfies MachineSamples<typeof prerollMachine>;
