import { assign, emit, fromPromise, setup } from 'xstate';
import { type Failure, toFailure } from '../../api/failures/failure';
import { mayBeDone } from '../../api/failures/lostAnswer';
import { refusalMessage } from '../../api/failures/refusalMessage';
import { LEAVING_MS } from '../leaving';
import { unprovided } from '../unprovided';
import type {
  Provider,
  SocialLoginContext,
  SocialLoginEmitted,
  SocialLoginEvent,
  SocialLoginInput,
  SocialLoginProblem,
} from './types';

const failureOf = (error: unknown): Failure => toFailure(error, 'loginWithProvider');

function needsTerms(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refused' && refusalMessage(failure) === 'notRegistered';
}

/** The way back from Google or Facebook: the state is checked, the code exchanged, a newcomer registered. */
export const socialLoginMachine = setup({
  types: {} as {
    input: SocialLoginInput;
    context: SocialLoginContext;
    events: SocialLoginEvent;
    emitted: SocialLoginEmitted;
    tags: 'busy';
  },
  actors: {
    /** Takes the stored state of this round trip, which makes it unusable; rejects unless it is this one. */
    takeState: fromPromise<unknown, { provider: Provider; state: string | null }>(unprovided('takeState')),
    /**
     * Exchanges the code for a viewer's key and loads the viewer; rejects with a FailureError, which is of `getProfile`
     * where the viewer has the key and is not loaded.
     */
    exchange: fromPromise<unknown, { provider: Provider; code: string; terms: boolean }>(
      unprovided('exchange'),
    ),
    /** Leaves for the page of the provider, which gives a new code. */
    goToProvider: fromPromise<unknown, { provider: Provider }>(unprovided('goToProvider')),
    /** Resolves once the session knows the viewer. */
    awaitViewer: fromPromise<unknown>(unprovided('awaitViewer')),
  },
  actions: {
    announceFailed: emit((_, { problem }: { problem: SocialLoginProblem }) => ({
      type: 'social.failed' as const,
      problem,
    })),
    storeFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
  guards: {
    isDenied: ({ context }) => context.error !== null,
    hasCode: ({ context }) => context.code !== null && context.code !== '',
    hasAcceptedTerms: ({ context }) => context.hasAcceptedTerms,
  },
  delays: { leaving: LEAVING_MS },
}).createMachine({
  id: 'socialLogin',
  description: 'The way back from Google or Facebook.',
  context: ({ input }) => ({ ...input, hasAcceptedTerms: false, isTermsProblem: false, failure: null }),
  initial: 'checkingState',
  states: {
    checkingState: {
      description: 'The state of the round trip is compared with the stored one.',
      tags: 'busy',
      invoke: {
        id: 'takeState',
        src: 'takeState',
        input: ({ context: { provider, state } }) => ({ provider, state }),
        onDone: [
          {
            guard: 'isDenied',
            description: 'The viewer refused at the provider.',
            target: 'failed',
            actions: { type: 'announceFailed', params: { problem: 'denied' } },
          },
          { guard: 'hasCode', description: 'The state is the stored one.', target: 'exchanging' },
          {
            description: 'The provider sent no code.',
            target: 'failed',
            actions: { type: 'announceFailed', params: { problem: 'invalid' } },
          },
        ],
        onError: {
          description: 'The state is missing, forged or was used before.',
          target: 'failed',
          actions: { type: 'announceFailed', params: { problem: 'invalid' } },
        },
      },
    },
    exchanging: {
      description: 'The platform exchanges the code for a session.',
      tags: 'busy',
      invoke: {
        id: 'exchange',
        src: 'exchange',
        input: ({ context: { provider, code, hasAcceptedTerms } }) => ({
          provider,
          code: code ?? '',
          terms: hasAcceptedTerms,
        }),
        onDone: { description: 'The viewer is logged in.', target: 'loggedIn' },
        onError: [
          {
            guard: ({ event }) => needsTerms(event.error),
            description: 'The account is new: the terms must be accepted.',
            target: 'acceptingTerms',
          },
          {
            guard: ({ event }) => failureOf(event.error).kind === 'refused',
            description: 'The platform refuses the code.',
            target: 'failed',
            actions: { type: 'announceFailed', params: { problem: 'refused' } },
          },
          {
            guard: ({ event }) => failureOf(event.error).operation === 'getProfile',
            description: 'The viewer is logged in, and their account cannot be read.',
            target: 'unread',
          },
          {
            guard: ({ event }) => mayBeDone(failureOf(event.error)),
            description: 'The answer is lost: the code may be spent.',
            target: 'unconfirmed',
          },
          {
            description: 'Nothing was sent, or the platform has too many requests.',
            target: 'unanswered',
            actions: { type: 'storeFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
        ],
      },
    },
    acceptingTerms: {
      description: 'A newcomer accepts the terms and registers.',
      on: {
        'terms.change': {
          description: 'Tick or clear the terms.',
          actions: assign({
            hasAcceptedTerms: ({ event }) => event.accepted,
            isTermsProblem: false,
          }),
        },
        'social.register': [
          { guard: 'hasAcceptedTerms', description: 'Press Register.', target: 'exchanging' },
          {
            description: 'Press Register without accepting the terms.',
            actions: assign({ isTermsProblem: true }),
          },
        ],
      },
    },
    unanswered: {
      description: 'The reason is shown with Retry; the code is still good.',
      on: { 'social.retry': { description: 'Press Retry.', target: 'exchanging' } },
    },
    unread: {
      description: 'The viewer reads that they are logged in without their account, and may read it again.',
      invoke: {
        id: 'awaitViewer',
        src: 'awaitViewer',
        onDone: { description: 'The account is read after all.', target: 'loggedIn' },
        onError: { description: 'The session has stopped.' },
      },
    },
    unconfirmed: {
      description:
        'The viewer reads that it is not known whether the login went through, and may start again; the code is not sent twice.',
      on: {
        'social.restart': { description: 'Press the button of the provider.', target: 'restarting' },
      },
    },
    restarting: {
      description: 'The address of the page of the provider is made.',
      tags: 'busy',
      invoke: {
        id: 'goToProvider',
        src: 'goToProvider',
        input: ({ context: { provider } }) => ({ provider }),
        onDone: { description: 'The browser leaves this page.', target: 'leaving' },
        onError: { description: 'The API key cannot be fetched.', target: 'unconfirmed' },
      },
    },
    leaving: {
      description: 'The page of the provider is loading in place of this one.',
      tags: 'busy',
      after: { leaving: { description: 'The browser is still here.', target: 'unconfirmed' } },
      on: { 'page.restored': { description: 'Come back by the back button.', target: 'unconfirmed' } },
    },
    loggedIn: { description: 'The viewer is sent to the page that was left.', type: 'final' },
    failed: { description: 'The viewer is sent to the login page, which says why.', type: 'final' },
  },
});
