import type { Failure } from '../../api/failures/failure';
import type { PromisesOf } from '../promise';
import type { mailedLinkMachine } from './machine';

const MOMENT = 'One moment…';
const DELETED = 'Your account has been deleted.';
const VERIFIED = 'Thanks! Your email is verified.';
const asks = ({ context }: { context: { asksFirst: boolean } }): boolean => context.asksFirst;
const hasStatus = (
  { context: { failure } }: { context: { failure: Failure | null } },
  status: number,
): boolean => failure?.kind === 'refused' && failure.status === status;
/** The heading says which link was opened. */
const links = {
  'a link that deletes an account': { when: asks, shows: ['Delete your account'], hides: [VERIFIED] },
  'a link that verifies an address': {
    when: ({ context }: { context: { asksFirst: boolean } }) => !context.asksFirst,
    shows: ['Verify your email'],
    hides: [DELETED, 'Permanently delete my account'],
  },
} as const;
/** The profile mails another link; a visitor logs in first. */
const askAgain = { 'Request a new link': { href: '/login?next=%2Fprofile%2Fedit' } } as const;
const retry = { 'Try again': { type: 'link.retry' } } as const;

/** The links of mails (spec §2): an account is deleted after a press only, and success is said where it is known. */
export const mailedLinkPromises: PromisesOf<typeof mailedLinkMachine> = {
  opening: { none: 'The next state follows at once.' },
  incomplete: {
    view: 'mailedLink',
    shows: ['This link is incomplete. Open it from the email again, or copy the whole link.'],
    hides: [DELETED, VERIFIED],
  },
  checking: { view: 'mailedLink', shows: [MOMENT], hides: [DELETED, 'Permanently delete my account'] },
  asking: {
    view: 'mailedLink',
    shows: [
      'Delete your account',
      'Your profile, favourites and clips will be deleted. Your subscriptions will end and you won’t be charged again. This can’t be undone.',
    ],
    hides: [DELETED, MOMENT],
    offers: { 'Permanently delete my account': { type: 'link.confirm' } },
  },
  confirming: { view: 'mailedLink', shows: [MOMENT], hides: [DELETED, VERIFIED], cases: links },
  confirmed: {
    view: 'mailedLink',
    hides: [MOMENT],
    cases: {
      'an account that is gone': {
        when: asks,
        shows: ['Account deleted', DELETED],
        hides: ['Delete your account'],
      },
      'an address that is verified': {
        when: ({ context }) => !context.asksFirst,
        shows: ['Email verified', VERIFIED],
        hides: ['Verify your email'],
      },
    },
  },
  ended: {
    view: 'mailedLink',
    hides: [MOMENT, DELETED],
    cases: {
      'a link that was used': {
        when: ({ context }) => context.ended === 'used',
        shows: ['Account deleted', 'Your account has already been deleted.'],
      },
      'a link that is too old': {
        when: ({ context }) => context.ended === 'expired',
        shows: ['This link has expired. Request a new one.'],
        offers: askAgain,
      },
      'a link that is wrong': {
        when: ({ context }) => context.ended === 'invalid',
        shows: ['This link isn’t valid. Request a new one.'],
        offers: askAgain,
      },
    },
  },
  refused: {
    view: 'mailedLink',
    hides: [MOMENT, DELETED, VERIFIED],
    cases: {
      'a link that deletes an account': links['a link that deletes an account'],
      'an address that was verified before': {
        when: (state) => !asks(state) && hasStatus(state, 409),
        shows: ['Email verified', 'Your email already verified'],
        hides: ['Verify your email'],
      },
      'a link that verifies no address': {
        ...links['a link that verifies an address'],
        when: (state) => !asks(state) && !hasStatus(state, 409),
      },
      'an account that is gone': {
        when: ({ context }) => context.failure?.kind === 'refused' && context.failure.status === 404,
        shows: ['User not found'],
      },
      'a deletion link that is not genuine': {
        when: ({ context }) =>
          context.asksFirst && context.failure?.kind === 'refused' && context.failure.status === 422,
        shows: ['This link isn’t valid. Request a new one.'],
        hides: ['Verification of your email address failed'],
        offers: askAgain,
      },
      'a verification link that is not genuine': {
        when: ({ context }) =>
          !context.asksFirst && context.failure?.kind === 'refused' && context.failure.status === 422,
        shows: ['Verification of your email address failed'],
      },
    },
  },
  unconfirmed: {
    view: 'mailedLink',
    hides: [MOMENT, DELETED, VERIFIED],
    offers: retry,
    cases: {
      'an account that may be gone': {
        when: asks,
        shows: ['We couldn’t confirm that your account was deleted. Try again.'],
      },
      'an address that may be verified': {
        when: ({ context }) => !context.asksFirst,
        shows: ['We couldn’t confirm that your email was verified. Try again.'],
      },
    },
  },
  unanswered: {
    view: 'mailedLink',
    shows: ['Too many requests. Wait a moment, then try again.'],
    hides: [MOMENT, DELETED, VERIFIED],
    offers: retry,
    cases: links,
  },
};
