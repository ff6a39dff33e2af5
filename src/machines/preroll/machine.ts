import { assign, emit, fromCallback, sendTo, setup } from 'xstate';
import { MINUTE_MS, SECOND_MS } from '../../api/constants';
import type { MediaCommand } from '../../media/types';
import { pickPreroll } from './pick';
import type { Preroll, PrerollContext, PrerollEmitted, PrerollEvent } from './types';

/**
 * A broken advert holds the programme up for 5 s at most, ms: so long is waited for word whether the viewer's pass
 * leaves adverts out, and so long for the picture.
 */
const KNOWING_MS = 2 * SECOND_MS;
const PATIENCE_MS = 3 * SECOND_MS;
/** An advert without an end is broken too, ms. Our choice. */
const LONGEST_MS = 3 * MINUTE_MS;

/** What the film is shown from. */
export type FilmInput = { preroll: Preroll; volume: number; muted: boolean };

const nothing: PrerollContext = {
  occasion: null,
  noAds: null,
  picked: null,
  muted: false,
  position: 0,
  duration: null,
  hasStalled: false,
};

const base = setup({
  types: {} as {
    context: PrerollContext;
    events: PrerollEvent;
    emitted: PrerollEmitted;
    tags: 'deciding' | 'shown' | 'over';
  },
  actors: {
    /** Shows one film on the screen it is given, and reports as playback's media do. */
    film: fromCallback<MediaCommand, FilmInput>(() => {
      throw new Error('The actor "film" was not provided to its machine.');
    }),
  },
  actions: {
    takeOccasion: assign(({ event }) =>
      event.type === 'preroll.wanted' ? { ...nothing, occasion: event, muted: event.muted } : {},
    ),
    pick: assign({ picked: ({ context: { occasion } }) => occasion && pickPreroll(occasion) }),
    learn: assign(({ event }) => (event.type === 'adverts.known' ? { noAds: event.noAds } : {})),
    noteTime: assign(({ event }) =>
      event.type === 'media.timeChanged'
        ? { position: event.time.position, duration: event.time.seekable.end || null }
        : {},
    ),
    noteMute: assign(({ event }) => (event.type === 'mute.requested' ? { muted: event.muted } : {})),
    silence: assign({ muted: true }),
    noteStall: assign({ hasStalled: true }),
    setVolume: sendTo('film', ({ context: { occasion, muted } }) => ({
      type: 'media.setVolume',
      volume: occasion?.volume ?? 1,
      muted,
    })),
    play: sendTo('film', { type: 'media.play' }),
    forget: assign(nothing),
    tellCompleted: emit(({ context: { occasion } }) => {
      if (occasion === null) throw new Error('A preroll completed before no programme.');
      return { type: 'preroll.completed', programme: occasion.programme };
    }),
  },
  guards: {
    mayShow: ({ context: { noAds } }) => noAds === false,
    mayNotShow: ({ context: { picked, noAds } }) => picked === null || noAds === true,
    leavesOut: ({ event }) => event.type === 'adverts.known' && event.noAds,
    hasStalled: ({ context }) => context.hasStalled,
    isMuted: ({ context }) => context.muted,
    maySkip: ({ context: { picked, position } }) =>
      picked !== null && picked.skippableAfter !== null && position >= picked.skippableAfter,
  },
  delays: { patience: PATIENCE_MS, knowing: KNOWING_MS, longest: LONGEST_MS },
});

/** The advert before a programme (spec §4 Prerolls): picked, shown, and then none for a while. */
export const prerollMachine = base.createMachine({
  id: 'preroll',
  description: 'The advert before a programme: picked, shown to its end, and then none for a while.',
  context: nothing,
  initial: 'idle',
  on: {
    'preroll.wanted': { target: '.deciding', actions: ['takeOccasion', 'pick'], reenter: true },
    'preroll.left': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: { description: 'No programme is about to be watched.' },
    deciding: {
      description: 'Whether there is an advert for this viewer is being found out.',
      tags: 'deciding',
      always: [
        { guard: 'mayNotShow', target: 'over' },
        { guard: 'mayShow', target: 'showing' },
      ],
      on: { 'adverts.known': { actions: 'learn' } },
      after: { knowing: { target: 'showing' } },
    },
    showing: {
      tags: 'shown',
      initial: 'starting',
      invoke: {
        id: 'film',
        src: 'film',
        input: ({ context: { picked, occasion, muted } }) => {
          if (picked === null) throw new Error('No preroll was picked.');
          return { preroll: picked, volume: occasion?.volume ?? 1, muted };
        },
        onError: { target: 'over' },
      },
      on: {
        'media.failed': { target: 'over' },
        'adverts.known': { guard: 'leavesOut', target: 'over' },
        'media.ended': { target: 'completed' },
        'media.timeChanged': { actions: 'noteTime' },
        'mute.requested': { actions: ['noteMute', 'setVolume'] },
        'skip.requested': { guard: 'maySkip', target: 'completed' },
      },
      after: { longest: { target: 'over' } },
      states: {
        starting: {
          description: 'The advert is on its way.',
          on: {
            'media.started': { target: 'playing' },
            'media.autoplayBlocked': [
              { guard: 'isMuted', target: 'blocked' },
              { actions: ['silence', 'setVolume', 'play'] },
            ],
          },
          after: { patience: { target: '#preroll.over' } },
        },
        playing: {
          description: 'The advert plays, with the seconds that are left.',
          on: {
            'media.stalled': [
              { guard: 'hasStalled', target: '#preroll.over', description: 'The advert stands still again.' },
              { target: 'stalled', actions: 'noteStall' },
            ],
            'media.paused': { target: 'blocked' },
          },
        },
        stalled: {
          description: 'The advert waits for data.',
          on: { 'media.started': { target: 'playing' } },
          after: { patience: { target: '#preroll.over' } },
        },
        blocked: {
          description:
            'The browser does not let it play by itself, or stopped it: the viewer has to press Play.',
          on: {
            'play.requested': { target: 'starting', actions: 'play' },
            'media.started': { target: 'playing' },
          },
        },
      },
    },
    completed: { entry: 'tellCompleted', always: { target: 'over' } },
    over: {
      description: 'No advert, or no more: the programme begins.',
      tags: 'over',
    },
  },
});
