import { FailureError } from '../../api/failure';
import { defineFixture } from '../fixture';
import { socialLoginMachine } from './machine';
import type { SocialLoginInput } from './types';

const operation = 'loginWithProvider';
const input: SocialLoginInput = { provider: 'google', code: '4/0AX4XfWh', state: 'c3RhdGU', error: null };

/** Social login as the path plans, the statecharts and the gallery see it. */
export const socialLoginFixture = defineFixture({
  id: 'socialLogin',
  title: 'Login with Google or Facebook',
  machine: socialLoginMachine,
  sampleInput: input,
  variants: {
    'a viewer who refused at the provider': { ...input, code: null, error: 'access_denied' },
    'a provider that sent no code': { ...input, code: null },
  },
  events: {
    'terms.change': [
      { type: 'terms.change', accepted: true },
      { type: 'terms.change', accepted: false },
    ],
    'social.register': [{ type: 'social.register' }],
    'social.retry': [{ type: 'social.retry' }],
  },
  actorResults: {
    takeState: { success: [undefined], failure: [new Error('The state is not the stored one.')] },
    exchange: {
      success: [undefined],
      failure: [
        new FailureError({ kind: 'refused', operation, status: 422, message: '', fields: { terms: [] } }),
        new FailureError({ kind: 'refused', operation, status: 401, message: '', fields: {} }),
        new FailureError({ kind: 'timeout', operation }),
      ],
    },
  },
  stateKey: ({ hasAcceptedTerms, isTermsProblem }) => ({ hasAcceptedTerms, isTermsProblem }),
  screens: {
    '*': { view: 'socialLogin', message: 'account.loggingIn' },
    acceptingTerms: { view: 'socialLogin', message: 'serverMessage.notRegistered' },
    unanswered: { view: 'socialLogin', message: 'failure.timeout' },
    loggedIn: { none: 'The page that was left for the login is shown.' },
    failed: { none: 'The login page is shown.' },
  },
});
