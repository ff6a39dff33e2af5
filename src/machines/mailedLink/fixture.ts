import { FailureError } from '../../api/failure';
import { defineFixture } from '../fixture';
import { loggedInAs } from '../manualSteps';
import { mailedLinkMachine } from './machine';

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
    'link.confirm': [{ type: 'link.confirm' }],
    'link.retry': [{ type: 'link.retry' }],
  },
  actorResults: {
    confirm: {
      success: [undefined],
      failure: [
        new FailureError({
          kind: 'refused',
          operation,
          status: 422,
          message: 'Verification failed',
          fields: { signature: ['Verification failed'] },
        }),
        new FailureError({ kind: 'timeout', operation }),
      ],
    },
  },
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
    requests: { confirm: 'verifyEmail' },
    steps: {
      'link.confirm': 'Press “{account.deletionConfirm}”.',
      'link.retry': 'Press “{kit.retry}”.',
      'done.confirm': 'Wait: the platform accepts the link.',
      'error.confirm#0': {
        before: 'Take the link of the mail with one letter of its signature changed.',
        step: 'Wait: the platform refuses the link.',
      },
      'error.confirm#1': {
        before:
          'On /sandbox choose the operation “verifyEmail” (“confirmAccountDeletion” for a link that deletes an account), the kind “hang”, and press “Add fault”.',
        step: 'Wait 30 seconds: the platform does not answer.',
      },
    },
  },
  screens: {
    opening: { none: 'The next state follows at once.' },
    incomplete: { view: 'mailedLink', message: 'account.linkIncomplete' },
    asking: { view: 'mailedLink', message: 'account.deletionText' },
    confirming: { view: 'mailedLink', message: 'account.confirming' },
    confirmed: {
      of: ({ asksFirst }) => ({
        view: 'mailedLink',
        message: asksFirst ? 'account.deletedText' : 'account.verifiedText',
      }),
    },
    refused: { view: 'mailedLink', message: 'serverMessage.verificationFailed' },
    unanswered: { view: 'mailedLink', message: 'failure.timeout' },
  },
});
