import { assign, emit, fromPromise, setup } from 'xstate';
import { SECOND_MS } from '../../api/constants';
import { type Failure, toFailure } from '../../api/failures/failure';
import { mayBeDone } from '../../api/failures/lostAnswer';
import type { LinkStatus } from '../../api/schema';
import { unprovided } from '../unprovided';

/** The wait for what a link is worth, ms: a slow platform does not keep the viewer from using it. Our choice. */
const STATUS_MS = 3 * SECOND_MS;

export interface MailedLinkInput {
  /** Whether the viewer has to do something before the link is used: press a button, or choose a password. */
  asksFirst: boolean;
  /** Whether the address carries all values that the link was mailed with. */
  isComplete: boolean;
}

interface MailedLinkContext extends MailedLinkInput {
  failure: Failure | null;
  /** The answer to an attempt was lost: what the link does may be done. */
  isUnconfirmed: boolean;
  /** The platform has just called the link good. */
  isGood: boolean;
  /** Why the link can no longer be used; null unless the platform says so. */
  ended: Exclude<LinkStatus['status'], 'good'> | null;
}

type MailedLinkEvent = { type: 'link.confirm' } | { type: 'link.retry' };

/** An earlier attempt, whose answer was lost, has done what the link is for. */
type MailedLinkEmitted = { type: 'link.wasDone' };

const ENDED = ['used', 'expired', 'invalid'] as const;

const failureIn = ({ event }: { event: { error: unknown } }) => ({ failure: toFailure(event.error) });

/** After a lost answer: the account is gone, or the address is verified, so that the lost attempt has done it. */
function wasDoneBefore(failure: Failure): boolean {
  if (failure.kind !== 'refused') return false;
  return failure.operation === 'confirmAccountDeletion' ? failure.status === 404 : failure.status === 409;
}

/** A link of a mail, which verifies an email address, deletes an account or chooses a password: its values go to the platform once. */
export const mailedLinkMachine = setup({
  types: {} as {
    input: MailedLinkInput;
    context: MailedLinkContext;
    events: MailedLinkEvent;
    emitted: MailedLinkEmitted;
    tags: 'busy';
  },
  actors: {
    /** Reads what the link is worth, without using it; rejects where the platform does not say. */
    readStatus: fromPromise<string>(unprovided('readStatus')),
    /** Sends the values of the link; rejects with a FailureError. */
    confirm: fromPromise<unknown>(unprovided('confirm')),
  },
  delays: { statusPatience: STATUS_MS },
  actions: {
    announceDone: emit({ type: 'link.wasDone' }),
    storeFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
}).createMachine({
  id: 'mailedLink',
  description: 'A link of a mail is opened: what it stands for is done, or it is said why not.',
  context: ({ input }) => ({ ...input, failure: null, isUnconfirmed: false, isGood: false, ended: null }),
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
          description: 'The viewer has a part in what the link does: it is asked what it is worth.',
          target: 'checking',
        },
        { description: 'The link does what needs no question.', target: 'confirming' },
      ],
    },
    incomplete: { description: 'The viewer reads that the link is not whole.' },
    checking: {
      description: 'The platform is asked what the link is worth, so that nobody is asked for nothing.',
      tags: 'busy',
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        onDone: [
          {
            guard: ({ event }) => ENDED.some((status) => status === event.output),
            description: 'The link was used, has expired or is not valid.',
            target: 'ended',
            actions: assign({
              ended: ({ event }) => ENDED.find((status) => status === event.output) ?? null,
            }),
          },
          {
            description: 'The link is good.',
            target: 'asking',
            actions: assign({ isGood: ({ event }) => event.output === 'good' }),
          },
        ],
        onError: { description: 'The platform does not say.', target: 'asking' },
      },
      after: { statusPatience: { description: 'The platform takes long to say.', target: 'asking' } },
    },
    ended: { description: 'The viewer reads that the link was used, has expired or is not valid.' },
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
            // A browser may have repeated the request by itself.
            guard: ({ context, event }) =>
              (context.isUnconfirmed || context.isGood) && wasDoneBefore(toFailure(event.error)),
            description: 'The platform says that it was done before: the lost answer was a good one.',
            target: 'confirmed',
            actions: 'announceDone',
          },
          {
            guard: ({ event }) => toFailure(event.error).kind === 'refused',
            description: 'The platform refuses the link: forged, expired or used.',
            target: 'refused',
            actions: { type: 'storeFailure', params: failureIn },
          },
          {
            guard: ({ context, event }) => context.isUnconfirmed || mayBeDone(toFailure(event.error)),
            description: 'The answer is lost: it may be done.',
            target: 'unconfirmed',
            actions: [{ type: 'storeFailure', params: failureIn }, assign({ isUnconfirmed: true })],
          },
          {
            description: 'Nothing was sent, or the platform has too many requests.',
            target: 'unanswered',
            actions: { type: 'storeFailure', params: failureIn },
          },
        ],
      },
    },
    confirmed: { description: 'The viewer reads that it is done.' },
    refused: { description: 'The viewer reads why the link is not accepted.' },
    unconfirmed: {
      description: 'The viewer reads that it is not known whether it was done, and may repeat it.',
      on: { 'link.retry': { description: 'Press Retry.', target: 'confirming' } },
    },
    unanswered: {
      description: 'The reason is shown with Retry.',
      on: { 'link.retry': { description: 'Press Retry.', target: 'confirming' } },
    },
  },
});
