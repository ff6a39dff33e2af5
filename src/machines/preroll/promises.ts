import { IN_PLAYER, RING } from '../looks';
import type { PromisesOf, ReachedState } from '../promise';
import type { prerollMachine } from './machine';
import type { PrerollContext } from './types';

type State = ReachedState<PrerollContext>;

const SKIP = 'Skip ad';

/** The sound, and Skip once five seconds were seen. */
const cases = {
  'an advert with sound': {
    when: ({ context }: State) => !context.muted,
    offers: { Mute: { type: 'preroll.mute', muted: true } },
  },
  'an advert without sound': {
    when: ({ context }: State) => context.muted,
    offers: { Unmute: { type: 'preroll.mute', muted: false } },
  },
  'the first second': {
    when: ({ context }: State) => context.position === 0,
    showsData: ['Skip in 5 s'],
    hides: [SKIP],
  },
  'the second second': {
    when: ({ context }: State) => context.position === 1,
    showsData: ['9 s', 'Skip in 4 s'],
    hides: [SKIP],
  },
  'more than five seconds': {
    when: ({ context }: State) => context.position === 6,
    showsData: ['4 s'],
    hides: ['Skip in 0 s', 'Skip in 5 s'],
    offers: { [SKIP]: { type: 'preroll.skip' } },
  },
} as const;
const advert = { view: 'preroll', shows: ['Ad'], hides: ['Play'], cases } as const;

/** The advert before the content (spec §3). */
export const prerollPromises: PromisesOf<typeof prerollMachine> = {
  deciding: { none: RING },
  'showing.starting': advert,
  'showing.playing': advert,
  'showing.stalled': advert,
  'showing.blocked': { ...advert, hides: [], offers: { Play: { type: 'preroll.play' } } },
  over: { none: IN_PLAYER },
};
