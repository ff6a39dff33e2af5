import { matchesState } from 'xstate';
import { PAGE } from '../looks';
import type { PromisesOf, ReachedState } from '../promise';
import type { reloadMachine } from './machine';
import type { ReloadContext } from './setup';

type State = ReachedState<ReloadContext>;

const COVERING = 'We’ll keep your place on this page and keep trying to reconnect.';
const BESIDE = 'You can keep watching. We’ll keep trying to reconnect.';
const READY = 'You can reload now';
const STOPS = 'Reload now? The video will stop.';
const isCovering = ({ value }: State): boolean =>
  matchesState({ difficulties: { place: 'covering' } }, value);

/** The window without the page, or the page with a picture that goes on. */
const places = {
  'no picture': {
    when: ({ context }: State) => !context.hasPicture,
    shows: [COVERING],
    hides: [BESIDE],
  },
  'a picture': {
    when: ({ context }: State) => context.hasPicture,
    shows: [BESIDE],
    hides: [COVERING],
  },
} as const;

const button = {
  view: 'difficulties',
  shows: ['Oops! We are currently experiencing technical difficulties'],
  showsData: ['Reference RDY-7K2M'],
  offers: { 'Copy diagnostics': { page: 'The page copies what support needs.' } },
} as const;

/** The technical difficulties (spec §8): Reload comes after a countdown of a minute. */
export const reloadPromises: PromisesOf<typeof reloadMachine> = {
  hidden: { none: PAGE },
  'difficulties.place.covering': { none: 'The promise of the button fills the window.' },
  'difficulties.place.besidePicture': { none: 'The promise of the button stands beside the picture.' },
  'difficulties.button.countingDown': {
    ...button,
    hides: [READY, STOPS],
    cases: {
      ...places,
      'a whole minute': {
        when: ({ context }) => context.secondsLeft === 60,
        offers: { 'Reload in 60 s': null },
      },
      'a second less': {
        when: ({ context }) => context.secondsLeft === 59,
        offers: { 'Reload in 59 s': null },
      },
    },
  },
  'difficulties.button.ready': {
    ...button,
    shows: [...button.shows, 'Reload'],
    hides: [STOPS],
    offers: { ...button.offers, Reload: { type: 'reload.pressed' } },
    cases: { ...places, 'the whole window': { when: isCovering, shows: [READY] } },
  },
  'difficulties.button.asking': {
    ...button,
    shows: [...button.shows, STOPS],
    offers: {
      ...button.offers,
      Reload: { type: 'reload.confirmed' },
      'Keep watching': { type: 'reload.declined' },
    },
    cases: places,
  },
  'difficulties.button.requesting': {
    ...button,
    shows: [...button.shows, 'Reloading…'],
    hides: [READY],
    offers: { ...button.offers, 'Reloading…': null },
    cases: places,
  },
  'difficulties.quiet': { none: 'The quiet requests change nothing on the screen.' },
  recovered: {
    ...button,
    shows: [...button.shows, 'Reloading…'],
    offers: { ...button.offers, 'Reloading…': null },
    cases: places,
  },
};
