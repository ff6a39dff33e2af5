import { toFailure } from '../../../api/failures/failure';
import { base, clipIdIn } from '../setup';

const clipIn = ({ event }: { event: { output: { status?: unknown } | null } }) => event.output?.status;

const readingFailure = ({ event }: { event: { error: unknown } }) => ({
  failure: toFailure(event.error, 'listUserClips'),
});

const progress = base.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      description: 'The clip is read.',
      invoke: {
        id: 'readClip',
        src: 'readClip',
        input: ({ context }) => clipIdIn(context.clipId),
        onDone: [
          {
            guard: ({ event }) => event.output === null,
            description: 'The clip was deleted.',
            target: '#clip.closed',
          },
          {
            guard: (args) => clipIn(args) === 'ready',
            description: 'The clip is ready.',
            target: '#clip.ready',
            actions: [
              { type: 'noteFound', params: ({ event }) => ({ clip: event.output }) },
              'announceReady',
            ],
          },
          {
            guard: (args) => clipIn(args) === 'failed',
            description: 'The making of the clip has failed.',
            target: '#clip.failed',
            actions: [
              { type: 'noteFound', params: ({ event }) => ({ clip: event.output }) },
              'announceFailed',
            ],
          },
          {
            guard: 'isTabHidden',
            description: 'The clip is being made, and nobody looks.',
            target: 'paused',
            actions: { type: 'noteFound', params: ({ event }) => ({ clip: event.output }) },
          },
          {
            description: 'The clip waits or is being made.',
            target: 'waiting',
            actions: { type: 'noteFound', params: ({ event }) => ({ clip: event.output }) },
          },
        ],
        onError: [
          {
            guard: 'isTabHidden',
            description: 'The platform does not answer, and nobody looks.',
            target: 'paused',
          },
          {
            description: 'The platform does not answer, or asks to wait.',
            target: 'waiting',
            actions: { type: 'noteReadingFailure', params: readingFailure },
          },
        ],
      },
    },
    waiting: {
      description: 'The next reading is a few seconds away.',
      after: { poll: { description: 'A few seconds pass.', target: 'reading' } },
      on: {
        'tab.hidden': { description: 'The tab is hidden.', target: 'paused', actions: 'noteHidden' },
        'network.returned': { description: 'The network returns.', target: 'reading' },
        'page.restored': { description: 'The viewer comes back to the page.', target: 'reading' },
      },
    },
    paused: {
      description: 'Nothing is read while the tab is hidden.',
      on: {
        'tab.shown': {
          description: 'The tab is shown: one reading at once.',
          target: 'reading',
          actions: 'noteTabShown',
        },
        'page.restored': { description: 'The viewer comes back to the page.', target: 'reading' },
      },
    },
  },
});

/** The clip is read until it is ready or has failed (spec §4: up to 5 minutes). */
export const makingState = base.createStateConfig({
  description: 'The platform makes the clip.',
  tags: 'busy',
  type: 'parallel',
  on: {
    'clip.close': { description: 'Close the panel: the clip is made all the same.', actions: 'hide' },
    'visit.leave': { description: 'Go to another page: the clip is made all the same.', actions: 'hide' },
  },
  states: {
    patience: {
      initial: 'patient',
      states: {
        patient: {
          description: 'Clips are usually made in a minute.',
          after: {
            slow: {
              description: 'Five minutes pass: the clip takes longer than usual, and is read less often.',
              target: 'slow',
              actions: 'noteSlow',
            },
          },
        },
        slow: { description: 'The viewer reads that it takes longer than usual.' },
      },
    },
    progress,
  },
});
