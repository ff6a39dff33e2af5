import { FailureError } from '../../api/failure';
import { defineFixture } from '../fixture';
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
