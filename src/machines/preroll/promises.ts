import type { Promised, PromisesOf, ReachedState } from '../promise';
import type { prerollMachine } from './machine';
import type { PrerollContext, PrerollEvent } from './types';

type State = ReachedState<PrerollContext>;

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
  'the first second': { when: ({ context }: State) => context.position === 0, showsData: ['Skip in 5 s'] },
  'the second second': {
    when: ({ context }: State) => context.position === 1,
    showsData: ['9 s', 'Skip in 4 s'],
  },
  'more than five seconds': {
    when: ({ context }: State) => context.position === 6,
    showsData: ['4 s'],
    offers: { 'Skip ad': { type: 'preroll.skip' } },
  },
} as const;
const advert = (offers: NonNullable<Promised<PrerollEvent>['offers']> = {}) =>
  ({ view: 'preroll', shows: ['Ad'], offers, cases }) as const;

/** The advert before the content (spec §3). */
export const prerollPromises: PromisesOf<typeof prerollMachine> = {
  deciding: { none: 'A ring over the poster, without words.' },
  'showing.starting': advert(),
  'showing.playing': advert(),
  'showing.stalled': advert(),
  'showing.blocked': advert({ Play: { type: 'preroll.play' } }),
  over: { none: 'The content begins.' },
};
