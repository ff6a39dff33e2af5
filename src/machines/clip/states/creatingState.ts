import { toFailure } from '../../../api/failures/failure';
import { creationAnswer } from '../answer';
import { base, clipIdIn, clipIn, requestIn } from '../setup';

/** A throttled request is repeated once by itself (faults row 10). */
const MOST_THROTTLES = 1;

const answerOf = (error: unknown) => creationAnswer(toFailure(error, 'createClip'));

/** 422 for the media itself. */
function isMediaGone(error: unknown): boolean {
  const failure = toFailure(error, 'createClip');
  return failure.kind === 'refused' && Object.hasOwn(failure.fields, 'event_media_id');
}

const failureIn = ({ event }: { event: { error: unknown } }) => ({
  failure: toFailure(event.error, 'createClip'),
});

const lookFailureIn = ({ event }: { event: { error: unknown } }) => ({
  failure: toFailure(event.error, 'listEventClips'),
});

/** The platform is asked for the clip; after a lost answer its clips are read before anything is sent again. */
export const creatingState = base.createStateConfig({
  description: 'The platform is asked for the clip.',
  tags: ['entered', 'busy'],
  on: {
    'visit.leave': {
      description: 'Go to another page: the clip is made all the same.',
      actions: 'hide',
    },
    'clip.close': {
      description: 'Close the panel: the clip is made all the same.',
      actions: 'hide',
    },
    'page.left': { description: 'Reload the page: what was entered is kept.', actions: 'storeDraft' },
  },
  initial: 'sending',
  states: {
    sending: {
      description: 'The request is on its way.',
      invoke: {
        id: 'createClip',
        src: 'createClip',
        input: ({ context }) => requestIn(context),
        onDone: [
          {
            guard: 'isRetry',
            description: 'The platform makes the clip again.',
            target: 'replacing',
            actions: { type: 'noteFound', params: clipIn },
          },
          {
            description: 'The platform queues the clip.',
            target: '#clip.making',
            actions: [{ type: 'followFound', params: clipIn }, 'forgetDraft', 'announceCreated'],
          },
        ],
        onError: [
          {
            guard: ({ event }) => answerOf(event.error).kind === 'following',
            description: 'The same range is being made already: that clip is followed.',
            target: '#clip.making',
            actions: [
              {
                type: 'followId',
                params: ({ event }) => {
                  const answer = answerOf(event.error);
                  return clipIdIn(answer.kind === 'following' ? answer.clipId : null);
                },
              },
              'forgetDraft',
            ],
          },
          {
            guard: ({ event, context }) =>
              answerOf(event.error).kind === 'throttled' && context.throttles < MOST_THROTTLES,
            description: 'The platform asks to wait.',
            target: 'pausing',
            actions: {
              type: 'noteThrottle',
              params: failureIn,
            },
          },
          {
            guard: ({ event }) => answerOf(event.error).kind === 'lost',
            description: 'The answer is lost.',
            target: 'looking',
            actions: { type: 'noteFailure', params: failureIn },
          },
          {
            guard: ({ event, context }) => context.recordingId !== null && isMediaGone(event.error),
            description: 'The live stream of an event that has ended is gone: its recording is cut.',
            target: 'sending',
            reenter: true,
            actions: 'useRecording',
          },
          {
            description: 'The platform refuses, or asks to wait once more.',
            target: 'refused',
            actions: { type: 'noteFailure', params: failureIn },
          },
        ],
      },
    },
    pausing: {
      description: 'The request waits as long as the platform asked.',
      after: { poll: { description: 'The wait is over.', target: 'sending' } },
    },
    looking: {
      description: 'The clips of the event are read, since the answer was lost.',
      invoke: {
        id: 'findClip',
        src: 'findClip',
        input: ({ context }) => requestIn(context),
        onDone: [
          {
            guard: ({ event, context }) => event.output !== null && context.replacedId !== null,
            description: 'The platform makes the clip again.',
            target: 'replacing',
            actions: { type: 'noteFound', params: ({ event }) => ({ clip: event.output }) },
          },
          {
            guard: ({ event }) => event.output !== null,
            description: 'The platform has the clip.',
            target: '#clip.making',
            actions: [
              { type: 'followFound', params: ({ event }) => ({ clip: event.output }) },
              'forgetDraft',
              'announceCreated',
            ],
          },
          {
            guard: 'maySendAgain',
            description: 'The platform has no such clip.',
            target: 'sending',
            actions: 'countResend',
          },
          { description: 'The platform has no such clip, and was asked twice.', target: 'refused' },
        ],
        onError: [
          {
            guard: ({ event }) => toFailure(event.error).kind === 'refused',
            description: 'The platform does not show its clips: whether there is one stays unknown.',
            target: 'refused',
            actions: { type: 'noteFailure', params: lookFailureIn },
          },
          {
            description: 'The clips cannot be read either.',
            target: 'waiting',
            actions: { type: 'noteLook', params: lookFailureIn },
          },
        ],
      },
    },
    waiting: {
      description: 'The clips are read again after a pause that grows, or when the network returns.',
      after: { look: { description: 'A few seconds pass.', target: 'looking' } },
      on: { 'network.returned': { description: 'The network returns.', target: 'looking' } },
    },
    replacing: {
      description: 'The failed clip is deleted, since a new one is being made in its place.',
      invoke: {
        id: 'deleteClip',
        src: 'deleteClip',
        input: ({ context }) => clipIdIn(context.replacedId),
        onDone: {
          description: 'The failed clip is deleted.',
          target: '#clip.making',
          actions: ['followNoted', 'announceCreated'],
        },
        onError: {
          description: 'The failed clip stays in the list.',
          target: '#clip.making',
          actions: ['followNoted', 'announceCreated'],
        },
      },
    },
    refused: {
      always: [
        {
          guard: 'isRetry',
          description: 'It stays failed, and the viewer reads why.',
          target: '#clip.failed',
          actions: 'announceRefused',
        },
        { guard: 'isShown', description: 'The editor says why.', target: '#clip.editing' },
        {
          description: 'The editor was left: the viewer is told wherever they are.',
          target: '#clip.closed',
          actions: ['storeDraft', 'announceRefused'],
        },
      ],
    },
  },
});
