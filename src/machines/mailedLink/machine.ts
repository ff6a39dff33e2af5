import { assign, fromPromise, setup } from 'xstate';
import { type Failure, toFailure } from '../../api/failure';
import { unprovided } from '../unprovided';

export interface MailedLinkInput {
  /** Whether the viewer must press a button first, because what the link does cannot be undone. */
  asksFirst: boolean;
  /** Whether the address carries all values that the link was mailed with. */
  isComplete: boolean;
}

interface MailedLinkContext extends MailedLinkInput {
  failure: Failure | null;
}

type MailedLinkEvent = { type: 'link.confirm' } | { type: 'link.retry' };

/** A link of a mail, which verifies an email address or deletes an account: its values go to the platform once. */
export const mailedLinkMachine = setup({
  types: {} as {
    input: MailedLinkInput;
    context: MailedLinkContext;
    events: MailedLinkEvent;
    tags: 'busy';
  },
  actors: {
    /** Sends the values of the link; rejects with a FailureError. */
    confirm: fromPromise<unknown>(unprovided('confirm')),
  },
  actions: {
    storeFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
}).createMachine({
  id: 'mailedLink',
  description: 'A link of a mail is opened: what it stands for is done, or it is said why not.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        {
          guard: ({ context }) => !context.isComplete,
          description: 'The address lacks values of the link.',
          target: 'incomplete',
        },
        {
          guard: ({ context }) => context.asksFirst,
          description: 'The link does what cannot be undone.',
          target: 'asking',
        },
        { description: 'The link does what needs no question.', target: 'confirming' },
      ],
    },
    incomplete: { description: 'The viewer reads that the link is not whole.' },
    asking: {
      description: 'The viewer reads what the link does and is asked.',
      on: { 'link.confirm': { description: 'Press the button that confirms.', target: 'confirming' } },
    },
    confirming: {
      description: 'The values of the link are being sent.',
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        onDone: { description: 'The platform accepts the link.', target: 'confirmed' },
        onError: [
          {
            guard: ({ event }) => toFailure(event.error).kind === 'refused',
            description: 'The platform refuses the link: forged, expired or used.',
            target: 'refused',
            actions: { type: 'storeFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
          {
            description: 'The platform does not answer.',
            target: 'unanswered',
            actions: { type: 'storeFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
        ],
      },
    },
    confirmed: { description: 'The viewer reads that it is done.' },
    refused: { description: 'The viewer reads why the link is not accepted.' },
    unanswered: {
      description: 'The reason is shown with Retry.',
      on: { 'link.retry': { description: 'Press Retry.', target: 'confirming' } },
    },
  },
});
