import { not } from 'xstate';
import { prerollContentOf } from './prerolls';
import { base } from './setup';

/** What leads from a stream to its picture and past its end; the same for a live stream and a recording. */
export const streamState = base.createStateConfig({
  initial: 'identifying',
  states: {
    identifying: {
      description: 'Play waits a moment to know the viewer.',
      always: { guard: 'isViewerSettled', target: 'choosing' },
      after: {
        identificationTimeout: { description: 'The platform does not say who it is.', target: 'choosing' },
      },
    },
    choosing: { always: [{ guard: 'mayHavePreroll', target: 'preroll' }, { target: 'watching' }] },
    preroll: {
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
          actions: [{ type: 'noteViewer', params: ({ event }) => event }, 'decide', 'forwardNoAds'],
        },
      },
    },
    suppressing: {
      description: 'That the advert was seen is kept for the preroll time.',
      invoke: {
        id: 'suppressPreroll',
        src: 'suppressPreroll',
        input: ({ context: { address, viewer } }) => ({ address, viewerId: viewer.id }),
        onDone: { target: 'watching' },
        onError: { target: 'watching' },
      },
    },
    watching: {
      entry: 'startPlayback',
      exit: 'stopPlayback',
      invoke: {
        id: 'player',
        src: 'player',
        input: ({ context: { playback, tracking, address, viewer, screen } }) => ({
          playback,
          tracking,
          address,
          viewerId: viewer.id,
          live: screen === 'live',
        }),
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
      initial: 'starting',
      states: {
        starting: {
          always: [{ guard: 'asksWhereToResume', target: 'askingResume' }, { target: 'playing' }],
        },
        askingResume: {
          description: 'The viewer is asked whether to go on where they left.',
          tags: 'askingResume',
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
          always: { guard: 'offersNext', target: 'upNext' },
        },
        upNext: {
          tags: 'offeringNext',
          initial: 'deciding',
          always: { guard: not('hasEnded'), target: 'playing' },
          states: {
            deciding: {
              always: [
                { guard: 'isLive', target: 'offered' },
                { target: 'countingDown', actions: 'restartCountdown' },
              ],
            },
            countingDown: {
              description: 'What comes next opens by itself after ten seconds.',
              tags: 'countingDown',
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
            offered: { description: 'What comes next is offered and waits for the viewer.' },
          },
        },
      },
    },
  },
});
