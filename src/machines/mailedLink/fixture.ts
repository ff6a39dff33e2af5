import { FailureError } from '../../api/failures/failure';
import { defineFixture, type ManualFault } from '../fixture';
import { loggedInAs } from '../manualSteps';
import { mailedLinkMachine } from './machine';
import { mailedLinkPromises } from './promises';

const operation = 'verifyEmail';

const DELETION = 'a link that deletes an account';
const OPEN_MAIL = 'On /sandbox, under “Outbox”, press “Open” beside the newest mail.';
const REGISTER = [
  'Open /registration.',
  'Type Ann into “{account.firstName}”.',
  'Type Lee into “{account.lastName}”.',
  'Type ann@example.com into “{account.email}”.',
  'Type watch-the-game into “{account.password}”.',
  'Tick “{account.acceptTerms}”.',
  'Press “{shell.register}” in the form.',
  'Wait for “{account.verifyNoticeTitle}”.',
].join(' ');
/** Another tab does first what the link is for. */
const DELETE_ELSEWHERE =
  'In another tab, on /sandbox, under “Outbox”, press “Open” beside the newest mail. In that tab, press “{account.deletionConfirm}”. In that tab, wait for “{account.deletedText}”.';
const NOT_VALID = '{"message":"Verification failed","errors":{"signature":["Verification failed"]}}';

/** A fault of the request that confirms a link: of an address, or of the deletion of an account. */
const strike =
  (fault: Omit<ManualFault, 'operation'>) =>
  (variant: string): ManualFault => ({
    ...fault,
    operation: variant === DELETION ? 'confirmAccountDeletion' : 'verifyEmail',
  });

/** The operation behind a refusal, by the key of its sample. */
const REFUSED_BY: Readonly<Record<string, string>> = {
  'error.confirm: an invalid signature': 'verifyEmail',
  'error.confirm: a link already used': 'verifyEmail',
  'error.confirm: an invalid signature of a deletion': 'confirmAccountDeletion',
  'error.confirm: an account already deleted': 'confirmAccountDeletion',
};

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
        'an invalid signature of a deletion': new FailureError({
          kind: 'refused',
          operation: 'confirmAccountDeletion',
          status: 422,
          message: 'Verification failed',
          fields: { signature: ['Verification failed'] },
        }),
        'an account already deleted': new FailureError({
          kind: 'refused',
          operation: 'confirmAccountDeletion',
          status: 404,
          message: 'User not found',
          fields: { email: ['User not found'] },
        }),
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
  // Each operation refuses in its own way.
  isTried: ({ asksFirst }, _event, _state, key) =>
    REFUSED_BY[key] !== (asksFirst ? 'verifyEmail' : 'confirmAccountDeletion'),
  stateKey: ({ isUnconfirmed, isGood, ended }) => ({ isUnconfirmed, isGood, ended }),
  manual: {
    goesOn: true,
    firsts: {
      sample: REGISTER,
      [DELETION]: loggedInAs(
        'viewer',
        'Open /profile/edit. Press “{profile.deletionOpen}”. Press “{profile.deletionSend}”. Wait for “{profile.deletionSent}”.',
      ),
    },
    starts: {
      sample: OPEN_MAIL,
      [DELETION]: OPEN_MAIL,
      'a link whose end is missing': 'Open /verify-email.',
    },
    requests: {
      confirm: (variant) => (variant === DELETION ? 'confirmAccountDeletion' : 'verifyEmail'),
      readStatus: 'getLinkStatus',
    },
    steps: {
      'link.confirm': 'Press “{account.deletionConfirm}”.',
      'link.retry': 'Press “{kit.retry}”.',
      'done.confirm': 'Wait: the platform accepts the link.',
      'error.confirm: an invalid signature': {
        fault: strike({ kind: 'status', status: 422, body: NOT_VALID }),
        step: 'Wait: the platform refuses the link.',
      },
      'error.confirm: an invalid signature of a deletion': {
        fault: strike({ kind: 'status', status: 422, body: NOT_VALID }),
        step: 'Wait: the platform refuses the link.',
      },
      'error.confirm: an account already deleted': {
        before: DELETE_ELSEWHERE,
        step: 'Wait: the platform says that there is no such account.',
      },
      'error.confirm: a lost answer': {
        fault: strike({ kind: 'html' }),
        step: 'Wait: the answer is lost.',
      },
      'error.confirm: too many requests': {
        fault: strike({ kind: 'status', status: 429 }),
        step: 'Wait: the platform has too many requests.',
      },
      'error.confirm: a link already used': {
        before: `In another tab, on /sandbox, under “Outbox”, press “Open” beside the newest mail. In that tab, wait for “{account.verifiedText}”.`,
        step: 'Wait: the platform says that it was done before.',
      },
      'done.readStatus: a good link': 'Wait: the link is good.',
      'done.readStatus: a used link': {
        before: DELETE_ELSEWHERE,
        step: 'Wait: the link was used.',
      },
      'done.readStatus: an expired link': {
        before: 'On /sandbox, under “Switches”, type 1440 into “Advance by minutes” and press “Advance”.',
        step: 'Wait: the link has expired.',
      },
      'done.readStatus: an invalid link': {
        fault: { operation: 'getLinkStatus', kind: 'mutate', body: '{"data":{"status":"invalid"}}' },
        step: 'Wait: the link is not valid.',
      },
      'error.readStatus': {
        fault: { operation: 'getLinkStatus', kind: 'html' },
        step: 'Wait: the platform does not say what the link is worth.',
      },
    },
  },
  messages: ['account.'],
  promises: mailedLinkPromises,
});
