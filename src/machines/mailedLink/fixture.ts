import { FailureError } from '../../api/failure';
import { defineFixture } from '../fixture';
import { loggedInAs } from '../manualSteps';
import { mailedLinkMachine } from './machine';
import { mailedLinkPromises } from './promises';

const operation = 'verifyEmail';

/** The links of mails as the path plans, the statecharts and the gallery see them. */
export const mailedLinkFixture = defineFixture({
  id: 'mailedLink',
  title: 'A link of a mail',
  machine: mailedLinkMachine,
  sampleInput: { asksFirst: false, isComplete: true },
  variants: {
    'a link that deletes an account': { asksFirst: true, isComplete: true },
    'a link whose end is missing': { asksFirst: false, isComplete: false },
  },
  events: {
    'link.confirm': { only: { type: 'link.confirm' } },
    'link.retry': { only: { type: 'link.retry' } },
  },
  actorResults: {
    readStatus: {
      success: {
        'a good link': 'good',
        'a used link': 'used',
        'an expired link': 'expired',
        'an invalid link': 'invalid',
      },
      failure: { only: new FailureError({ kind: 'unreachable', operation: 'getLinkStatus' }) },
    },
    confirm: {
      success: { only: undefined },
      failure: {
        'an invalid signature': new FailureError({
          kind: 'refused',
          operation,
          status: 422,
          message: 'Verification failed',
          fields: { signature: ['Verification failed'] },
        }),
        'a lost answer': new FailureError({ kind: 'unreachable', operation }),
        'too many requests': new FailureError({ kind: 'throttled', retryAfterSeconds: null, operation }),
        'a link already used': new FailureError({
          kind: 'refused',
          operation,
          status: 409,
          message: '',
          fields: {},
        }),
      },
    },
  },
  delays: { statusPatience: '3 seconds' },
  stateKey: ({ isUnconfirmed, isGood, ended }) => ({ isUnconfirmed, isGood, ended }),
  manual: {
    starts: {
      sample:
        'Register a new account on /registration. On /sandbox, under “Outbox”, press “Open” beside its mail.',
      'a link that deletes an account': loggedInAs(
        'viewer',
        'Open /profile/edit, press “{profile.deletionOpen}” and “{profile.deletionSend}”. On /sandbox, under “Outbox”, press “Open” beside the mail.',
      ),
      'a link whose end is missing':
        'Register a new account on /registration. On /sandbox, under “Outbox”, copy the link “Open”, and open it without what comes after the question mark.',
    },
    requests: { confirm: 'verifyEmail', readStatus: 'getLinkStatus' },
    steps: {
      'link.confirm': 'Press “{account.deletionConfirm}”.',
      'link.retry': 'Press “{kit.retry}”.',
      'done.confirm': 'Wait: the platform accepts the link.',
      'error.confirm: an invalid signature': {
        before: 'Take the link of the mail with one letter of its signature changed.',
        step: 'Wait: the platform refuses the link.',
      },
      'error.confirm: a lost answer': {
        before:
          'On /sandbox choose the operation “verifyEmail” (“confirmAccountDeletion” for a link that deletes an account), the kind “drop”, and press “Add fault”.',
        step: 'Wait: the answer is lost.',
      },
      'error.confirm: too many requests': {
        before:
          'On /sandbox choose the operation “verifyEmail” (“confirmAccountDeletion” for a link that deletes an account), the kind “status”, the status 429, and press “Add fault”.',
        step: 'Wait: the platform has too many requests.',
      },
      'error.confirm: a link already used': {
        before: 'Open the link of the mail in another tab.',
        step: 'Wait: the platform says that it was done before.',
      },
      'done.readStatus: a good link': 'Wait: the link is good.',
      'done.readStatus: a used link': {
        before: 'Open the link of the mail in another tab and press “{account.deletionConfirm}”.',
        step: 'Wait: the link was used.',
      },
      'done.readStatus: an expired link': {
        before: 'On /sandbox advance the clock by a day.',
        step: 'Wait: the link has expired.',
      },
      'done.readStatus: an invalid link': {
        before: 'Take the link of the mail with one letter of its signature changed.',
        step: 'Wait: the link is not valid.',
      },
      'error.readStatus': {
        fault: { operation: 'getLinkStatus', kind: 'drop' },
        step: 'Wait: the platform does not say what the link is worth.',
      },
    },
  },
  messages: ['account.'],
  promises: mailedLinkPromises,
});
