import { assign, fromCallback, sendTo, setup } from 'xstate';
import { MINUTE_MS, SECOND_MS } from '../../api/constants';
import type { MediaCommand } from '../../media/types';
import { pickPreroll } from './pick';
import type { Preroll, PrerollContext, PrerollEvent, PrerollInput, PrerollOutput } from './types';

/**
 * The timeouts for the entitlement and for the first frame, ms; together a broken advert delays the content
 * by at most 5 s.
 */
const ENTITLEMENT_TIMEOUT_MS = 2 * SECOND_MS;
const FRAME_TIMEOUT_MS = 3 * SECOND_MS;
/** An advert that exceeds this length is treated as broken, ms. Our choice. */
const LONGEST_MS = 3 * MINUTE_MS;

export type AdvertInput = { preroll: Preroll; volume: number; muted: boolean };

const base = setup({
  types: {} as {
    input: PrerollInput;
    context: PrerollContext;
    events: PrerollEvent;
    output: PrerollOutput;
    tags: 'shown';
  },
  actors: {
    /** Plays one advert on its own element, and reports the same events as the media actor of playback. */
    advert: fromCallback<MediaCommand, AdvertInput>(() => {
      throw new Error('The actor "advert" was not provided to its machine.');
    }),
  },
  actions: {
    noteNoAds: assign((_, { noAds }: { noAds: boolean }) => ({ noAds })),
    noteMuted: assign((_, { muted }: { muted: boolean }) => ({ muted })),
    noteTime: assign((_, { position, duration }: { position: number; duration: number | null }) => ({
      position,
      duration,
    })),
    noteStall: assign({ hasStalled: true }),
    noteSkip: assign({ wasSkipped: true }),
    noteCompleted: assign({ isCompleted: true }),
    setVolume: sendTo('advert', ({ context: { volume, muted } }) => ({
      type: 'media.setVolume',
      volume,
      muted,
    })),
    play: sendTo('advert', { type: 'media.play' }),
  },
  guards: {
    mayShow: ({ context: { noAds } }) => noAds === false,
    mayNotShow: ({ context: { picked, noAds } }) => picked === null || noAds === true,
    hasStalled: ({ context }) => context.hasStalled,
    isMuted: ({ context }) => context.muted,
    isSkippable: ({ context: { picked, position } }) =>
      picked !== null && picked.skippableAfter !== null && position >= picked.skippableAfter,
  },
  delays: {
    entitlementTimeout: ENTITLEMENT_TIMEOUT_MS,
    // Without a wait for the entitlement, the first frame may take all of the five seconds.
    firstFrameTimeout: ({ context: { waitsForEntitlement } }) =>
      waitsForEntitlement ? FRAME_TIMEOUT_MS : ENTITLEMENT_TIMEOUT_MS + FRAME_TIMEOUT_MS,
    frameTimeout: FRAME_TIMEOUT_MS,
    longest: LONGEST_MS,
  },
});

/** The advert before an event (spec §4 Prerolls): picked, shown, then suppressed for a while. */
export const prerollMachine = base.createMachine({
  id: 'preroll',
  description: 'The advert before an event: picked, shown to its end, and then none for a while.',
  context: ({ input }) => ({
    ...input,
    picked: pickPreroll(input),
    waitsForEntitlement: input.noAds === null,
    position: 0,
    duration: null,
    hasStalled: false,
    isCompleted: false,
    wasSkipped: false,
  }),
  output: ({ context: { isCompleted, wasSkipped } }) => ({ isCompleted, wasSkipped }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Whether there is an advert for this viewer is being found out.',
      always: [
        { guard: 'mayNotShow', target: 'over' },
        { guard: 'mayShow', target: 'showing' },
      ],
      on: { 'ads.known': { actions: { type: 'noteNoAds', params: ({ event }) => event } } },
      after: { entitlementTimeout: { target: 'showing' } },
    },
    showing: {
      tags: 'shown',
      initial: 'starting',
      invoke: {
        id: 'advert',
        src: 'advert',
        input: ({ context: { picked, volume, muted } }) => {
          if (picked === null) throw new Error('No preroll was picked.');
          return { preroll: picked, volume, muted };
        },
        onError: { target: 'over' },
      },
      on: {
        'media.failed': { target: 'over' },
        'ads.known': { guard: ({ event }) => event.noAds, target: 'over' },
        'media.ended': { target: 'over', actions: 'noteCompleted' },
        'media.timeChanged': {
          actions: {
            type: 'noteTime',
            params: ({ event: { time } }) => ({
              position: time.position,
              duration: time.seekable.end || null,
            }),
          },
        },
        'preroll.mute': { actions: [{ type: 'noteMuted', params: ({ event }) => event }, 'setVolume'] },
        'preroll.skip': { guard: 'isSkippable', target: 'over', actions: ['noteCompleted', 'noteSkip'] },
      },
      after: { longest: { target: 'over' } },
      states: {
        starting: {
          description: 'The advert is loading.',
          on: {
            'media.started': { target: 'playing' },
            'media.autoplayBlocked': [
              { guard: 'isMuted', target: 'blocked' },
              { actions: [{ type: 'noteMuted', params: { muted: true } }, 'setVolume', 'play'] },
            ],
          },
          after: { firstFrameTimeout: { target: '#preroll.over' } },
        },
        playing: {
          description: 'The advert plays, with the seconds that are left.',
          on: {
            'media.stalled': [
              { guard: 'hasStalled', target: '#preroll.over', description: 'The advert stalls again.' },
              { target: 'stalled', actions: 'noteStall' },
            ],
            'media.paused': { target: 'blocked' },
          },
        },
        stalled: {
          description: 'The advert waits for data.',
          on: { 'media.started': { target: 'playing' } },
          after: { frameTimeout: { target: '#preroll.over' } },
        },
        blocked: {
          description:
            'The browser does not let it play by itself, or stopped it: the viewer has to press Play.',
          on: {
            'preroll.play': { target: 'starting', actions: 'play' },
            'media.started': { target: 'playing' },
          },
        },
      },
    },
    over: { type: 'final', description: 'No advert, or no more: the content begins.' },
  },
});
