import { FailureError } from '../../api/failures/failure';
import { appEventSamples } from '../appEventSamples';
import { defineFixture } from '../fixture';
import { browserSteps, DEFECT, removeFault } from '../manualSteps';
import { socialLoginMachine } from './machine';
import type { SocialLoginInput } from './types';

const operation = 'loginWithProvider';
const input: SocialLoginInput = { provider: 'google', code: '4/0AX4XfWh', state: 'c3RhdGU', error: null };

const DENIED = 'a viewer who refused at the provider';
const USED = 'an address that was used before';
const LEAVE = 'Open /login. Press “{account.continueWith}”.';
const NOT_REGISTERED = '{"message":"Not registered yet","errors":{"terms":["Accept the terms."]}}';

/** Social login as the path plans, the statecharts and the gallery see it. */
export const socialLoginFixture = defineFixture({
  id: 'socialLogin',
  title: 'Login with Google or Facebook',
  machine: socialLoginMachine,
  sampleInput: input,
  variants: {
    [DENIED]: { ...input, code: null, error: 'access_denied' },
    'a provider that sent no code': { ...input, code: null },
    [USED]: { ...input, state: 'used' },
  },
  events: {
    'terms.change': {
      'terms accepted': { type: 'terms.change', accepted: true },
      'terms cleared': { type: 'terms.change', accepted: false },
    },
    'social.register': { only: { type: 'social.register' } },
    'social.retry': { only: { type: 'social.retry' } },
    'social.restart': { only: { type: 'social.restart' } },
    'page.restored': appEventSamples['page.restored'],
  },
  actorResults: {
    takeState: {
      success: { only: undefined },
      failure: { only: new Error('The state is not the stored one.') },
    },
    exchange: {
      success: { only: undefined },
      failure: {
        'an unknown account': new FailureError({
          kind: 'refused',
          operation,
          status: 422,
          message: '',
          fields: { terms: [] },
        }),
        'a refused login': new FailureError({
          kind: 'refused',
          operation,
          status: 401,
          message: '',
          fields: {},
        }),
        'a lost answer': new FailureError({ kind: 'unreachable', operation }),
        'too many requests': new FailureError({ kind: 'throttled', retryAfterSeconds: null, operation }),
        'an account that cannot be read': new FailureError({ kind: 'unreachable', operation: 'getProfile' }),
      },
    },
    awaitViewer: { success: { only: undefined }, failure: { only: new Error('The session has stopped.') } },
    goToProvider: {
      success: { only: undefined },
      failure: { only: new FailureError({ kind: 'noKey', operation: 'getApiKey' }) },
    },
  },
  delays: { leaving: '10 seconds' },
  // Only a state that was taken before is not the stored one.
  isTried: ({ state }, _event, _snapshot, key) =>
    (key !== 'error.takeState' || state !== input.state) &&
    (key !== 'done.takeState' || state === input.state),
  stateKey: ({ hasAcceptedTerms, isTermsProblem }) => ({ hasAcceptedTerms, isTermsProblem }),
  manual: {
    goesOn: true,
    starts: {
      sample: `${LEAVE} Choose “Sam Rivera · viewer@rudy.example”. Press “Allow”.`,
      [DENIED]: `${LEAVE} Press “Deny”.`,
      [USED]: 'Open /auth/login/google/callback?code=4%2Fabc&state=used.',
    },
    // The provider of the sandbox always sends a code; the unit tests take one that does not.
    variants: ['sample', DENIED, USED],
    // The browser leaves for the page of the provider.
    isPassing: (value) => value === 'restarting' || value === 'leaving',
    requests: { exchange: 'loginWithProvider' },
    steps: {
      'terms.change: terms accepted': 'Tick “{account.acceptTerms}”.',
      'terms.change: terms cleared': 'Clear “{account.acceptTerms}”.',
      'social.register': 'Press “{shell.register}” in the form.',
      'social.retry': 'Press “{kit.retry}”.',
      'done.takeState': {
        step: 'Wait: the login was started here.',
        sees: (variant) =>
          variant === DENIED
            ? '{account.socialDenied}'
            : `{account.${variant === 'sample' ? 'loggingIn' : 'socialInvalid'}}`,
      },
      'error.takeState': { step: 'Wait: that login was used before.', sees: '{account.socialInvalid}' },
      'done.exchange': { step: 'Wait: the platform logs the viewer in.', sees: 'Sam Rivera' },
      'error.exchange: an unknown account': {
        fault: { operation: 'loginWithProvider', kind: 'status', status: 422, body: NOT_REGISTERED },
        step: 'Wait: the platform says that nobody is registered with it.',
      },
      'error.exchange: a refused login': {
        fault: { operation: 'loginWithProvider', kind: 'status', status: 401 },
        step: 'Wait: the platform refuses the login.',
        sees: '{account.socialRefused}',
      },
      'error.exchange: a lost answer': {
        fault: { operation: 'loginWithProvider', kind: 'html' },
        step: 'Wait: the answer is lost.',
      },
      'error.exchange: too many requests': {
        fault: { operation: 'loginWithProvider', kind: 'status', status: 429 },
        step: 'Wait: the platform has too many requests.',
      },
      'error.exchange: an account that cannot be read': {
        fault: { operation: 'getProfile', kind: 'drop', times: 'forever' },
        step: 'Wait: the platform does not say who the viewer is.',
      },
      'done.awaitViewer': {
        step: `${removeFault('getProfile')} ${browserSteps['tab.shown']} Wait: the platform says who the viewer is.`,
        sees: 'Sam Rivera',
      },
      'error.awaitViewer': { never: DEFECT },
      'social.restart': 'Press “{account.continueWith}”.',
      'done.goToProvider': { step: 'Wait: the page of the provider is opened.', sees: 'Choose an account' },
      'after.leaving': { never: 'The browser leaves for the page of the provider at once.' },
      'page.restored': { never: 'Whether a browser keeps a page that is left is its own decision.' },
      'error.goToProvider': { never: 'The key of the page is held already.' },
    },
  },
  promises: {
    '*': { view: 'socialLogin', shows: ['Logging you in…'], showsData: ['Log in with Google'] },
    acceptingTerms: {
      view: 'socialLogin',
      shows: ['You are not registered yet, accept terms and click Register'],
      hides: ['Logging you in…'],
      offers: {
        'terms and conditions': { href: '/terms_conditions' },
        Register: { type: 'social.register' },
      },
      cases: {
        'terms to accept': {
          when: ({ context }) => !context.hasAcceptedTerms,
          offers: { 'I accept the terms and conditions': { type: 'terms.change', accepted: true } },
        },
        'terms that are accepted': {
          when: ({ context }) => context.hasAcceptedTerms,
          offers: { 'I accept the terms and conditions': { type: 'terms.change', accepted: false } },
        },
        'terms that were forgotten': {
          when: ({ context }) => context.isTermsProblem,
          shows: ['Accept terms and conditions'],
        },
      },
    },
    unanswered: {
      view: 'socialLogin',
      shows: ['We couldn’t log you in', 'Too many requests. Wait a moment, then try again.'],
      hides: ['Logging you in…'],
      offers: { 'Try again': { type: 'social.retry' } },
    },
    unread: {
      view: 'socialLogin',
      shows: ['You’re logged in, but we couldn’t load your account.'],
      hides: ['Logging you in…', 'We couldn’t log you in'],
      offers: { 'Try again': { page: 'The session reads the account again.' } },
    },
    unconfirmed: {
      view: 'socialLogin',
      showsData: ['We couldn’t confirm your login with Google. Please log in again.'],
      shows: ['Log in'],
      hides: ['Logging you in…'],
      offers: { 'Continue with Google': { type: 'social.restart' }, 'Log in': { href: '/login' } },
    },
    loggedIn: { none: 'The page that was left for the login is shown.' },
    failed: { none: 'The login page is shown.' },
  },
});
