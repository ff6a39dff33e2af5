import { not } from 'xstate';
import { prerollContentOf } from '../prerolls';
import { base } from '../setup';

const identifying = base.createStateConfig({
  description: 'Play waits a moment to know the viewer.',
  always: { guard: 'isViewerSettled', target: 'choosing' },
  after: {
    identificationTimeout: { description: 'The platform does not say who it is.', target: 'choosing' },
  },
});

const choosing = base.createStateConfig({
  always: [{ guard: 'mayHavePreroll', target: 'preroll' }, { target: 'watching' }],
});

const preroll = base.createStateConfig({
  description: 'An advert of the channel comes first.',
  invoke: {
    id: 'preroll',
    src: 'preroll',
    input: ({ context: { content, screen, viewer, preferences, chance } }) => {
      if (content?.kind !== 'event') throw new Error('Adverts are shown before events only.');
      return {
        prerolls: content.prerolls,
        content: prerollContentOf(content.event, screen === 'live'),
        isSuppressed: viewer.prerollSuppressed,
        chance,
        noAds: viewer.noAds,
        volume: preferences.volume,
        muted: preferences.muted,
      };
    },
    onDone: [
      {
        guard: ({ event }) => event.output.isCompleted,
        description: 'The advert was seen, or skipped as far as the channel allows.',
        target: 'suppressing',
        actions: { type: 'notePreroll', params: ({ event }) => event.output },
      },
      { description: 'There is no advert, or it is broken.', target: 'watching' },
    ],
    onError: { description: 'The advert breaks.', target: 'watching' },
  },
  on: {
    'viewer.changed': {
      description: 'It becomes known whether the viewer’s pass leaves adverts out.',
      actions: [{ type: 'noteViewer', params: ({ event }) => event }, 'decide', 'forwardNoAds'],
    },
  },
});

const suppressing = base.createStateConfig({
  description: 'The advert is stored as seen for the preroll time.',
  invoke: {
    id: 'suppressPreroll',
    src: 'suppressPreroll',
    input: ({ context: { address, viewer } }) => ({ address, viewerId: viewer.id }),
    onDone: { description: 'It is kept.', target: 'watching' },
    onError: { description: 'It cannot be kept.', target: 'watching' },
  },
});

const watching = base.createStateConfig({
  entry: 'startPlayback',
  exit: 'stopPlayback',
  invoke: {
    id: 'player',
    src: 'player',
    input: ({ context: { playback, tracking, address } }) => ({ playback, tracking, address }),
    onError: { description: 'The player’s progress is no longer reported or stored; playback goes on.' },
  },
  on: {
    'playback.changed': [
      {
        guard: ({ event }) => event.phase === 'ended',
        description: 'The content reaches its end.',
        actions: [{ type: 'notePhase', params: ({ event }) => event }, 'refreshContent'],
      },
      {
        description: 'The player goes on to another state.',
        actions: { type: 'notePhase', params: ({ event }) => event },
      },
    ],
  },
});

/**
 * The states of a live stream, from the preroll to after the end. The next content does not open
 * automatically, since a live event may go on.
 */
export const liveState = base.createStateConfig({
  initial: 'identifying',
  states: {
    identifying,
    choosing,
    preroll,
    suppressing,
    watching: {
      ...watching,
      initial: 'playing',
      states: {
        playing: {
          description: 'The content is on screen; the player says what it does.',
          always: { guard: 'offersNext', target: 'upNext' },
        },
        upNext: {
          description: 'The next content is offered and waits for the viewer.',
          tags: 'offeringNext',
          always: { guard: not('hasEnded'), target: 'playing' },
        },
      },
    },
  },
});

/** The states of a recording, which can be resumed and is followed by the next content. */
export const recordingState = base.createStateConfig({
  initial: 'identifying',
  states: {
    identifying,
    choosing,
    preroll,
    suppressing,
    watching: {
      ...watching,
      initial: 'starting',
      states: {
        starting: {
          always: [{ guard: 'asksWhereToResume', target: 'askingResume' }, { target: 'playing' }],
        },
        askingResume: {
          description: 'The viewer is asked whether to go on where they left.',
          tags: 'askingResume',
          // Try again, or a key of the keyboard, plays without an answer; the controls would stay hidden.
          always: { guard: 'isPlaying', target: 'playing' },
          on: {
            'resume.accept': { description: 'Press Resume, or Play.', target: 'playing', actions: 'play' },
            'resume.startOver': {
              description: 'Press Start over.',
              target: 'playing',
              actions: ['seekStart', 'play'],
            },
          },
        },
        playing: {
          description: 'The content is on screen; the player says what it does.',
          always: { guard: 'offersNext', target: 'upNext', actions: 'restartCountdown' },
        },
        upNext: {
          tags: 'offeringNext',
          always: { guard: not('hasEnded'), target: 'playing' },
          initial: 'countingDown',
          states: {
            countingDown: {
              description: 'The next content opens by itself after ten seconds.',
              tags: 'countingDown',
              always: {
                guard: 'isClipEdited',
                description: 'A clip is edited: what comes next waits.',
                target: '#watch.visiting.open.screen.recording.watching.playing',
              },
              on: { 'next.cancel': { description: 'Press Cancel.', target: 'offered' } },
              after: {
                second: [
                  { guard: 'isCountdownOver', description: 'The ten seconds are over.', target: 'reached' },
                  {
                    description: 'A second passes.',
                    target: 'countingDown',
                    reenter: true,
                    actions: 'countDown',
                  },
                ],
              },
            },
            reached: { description: 'The page of what comes next opens.', entry: 'announceNext' },
            offered: { description: 'The next content is offered and waits for the viewer.' },
          },
        },
      },
    },
  },
});
