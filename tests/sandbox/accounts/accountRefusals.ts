import type { OperationId } from '../../../src/api/schema/operations';
import { asViewer, asVisitor, type Refusal } from '../refusalCalls';
import { type Answer, type Visitor, visit } from '../visitor';
import { mailedLink } from './mailedLink';

const redirect_uri = 'http://northside.localhost/auth/login/google/callback';
const credentials = { email: 'viewer@rudy.example', password: 'watch-the-game' };
const newcomer = {
  first_name: 'Ada',
  last_name: 'Roy',
  email: 'ada@rudy.example',
  password: 'long-enough',
  password_confirmation: 'long-enough',
  terms: true,
};
/** Calls the operation with the values of a mailed link, changed. */
const withLink =
  (
    operation: OperationId,
    kind: 'verification' | 'passwordReset' | 'deletion',
    changes: Record<string, unknown>,
    waitMs = 0,
  ) =>
  async () => {
    const visitor = await visit();
    const account = visitor.world.accounts.byEmail('unverified@rudy.example');
    if (account !== null) visitor.world.mail(kind, account);
    visitor.clock.advance(waitMs);
    return visitor.call(operation, { body: { ...mailedLink(visitor), ...changes } });
  };

const needsRecaptcha = ({ world }: Visitor) => {
  world.recaptcha.mode = 'on';
};
const passwords = { password: 'another-one', password_confirmation: 'another-one' };
const asked =
  (operation: OperationId, email: string): (() => Promise<Answer>) =>
  async () => {
    const visitor = await visit();
    await visitor.logIn(email);
    await visitor.call(operation);
    return visitor.call(operation);
  };

/** Refusals of logging in and of the account that need a state of the world. */
export const accountRefusals: Refusal[] = [
  ['login', 'a wrong password', 401, ['email'], asVisitor('login', { ...credentials, password: 'x' })],
  ['login', 'no token', 422, ['recaptcha_token'], asVisitor('login', credentials, needsRecaptcha)],
  ['login', 'a viewer', 409, [], asViewer('login', credentials)],
  [
    'register',
    'the address is taken',
    422,
    ['email'],
    asVisitor('register', { ...newcomer, ...credentials, password_confirmation: credentials.password }),
  ],
  ['register', 'no terms', 422, ['terms'], asVisitor('register', { ...newcomer, terms: false })],
  [
    'register',
    'two passwords',
    422,
    ['password_confirmation'],
    asVisitor('register', { ...newcomer, password_confirmation: 'x' }),
  ],
  ['register', 'no token', 422, ['recaptcha_token'], asVisitor('register', newcomer, needsRecaptcha)],
  ['register', 'a viewer', 409, [], asViewer('register', newcomer)],
  [
    'loginWithProvider',
    'an unknown code',
    401,
    ['email'],
    asVisitor('loginWithProvider', { code: 'x', redirect_uri }),
  ],
  ['loginWithProvider', 'a viewer', 409, [], asViewer('loginWithProvider', { code: 'x', redirect_uri })],
  ['loginWithProvider', 'a newcomer', 422, ['terms'], exchanged({})],
  [
    'loginWithProvider',
    'another callback',
    422,
    ['redirect_uri'],
    exchanged({ redirect_uri: 'http://x.example/y' }),
  ],
  [
    'verifyEmail',
    'a forged link',
    422,
    ['signature'],
    withLink('verifyEmail', 'verification', { signature: 'x' }),
  ],
  [
    'verifyEmail',
    'nobody',
    404,
    ['email'],
    withLink('verifyEmail', 'verification', { email: 'no@rudy.example' }),
  ],
  ['verifyEmail', 'a link of a verified address', 409, ['email'], verifiedTwice],
  ['resendEmailVerification', 'a verified address', 400, ['email'], asViewer('resendEmailVerification')],
  [
    'resendEmailVerification',
    'too soon',
    429,
    [],
    asked('resendEmailVerification', 'unverified@rudy.example'),
  ],
  [
    'requestPasswordReset',
    'nobody',
    404,
    ['email'],
    asVisitor('requestPasswordReset', { email: 'no@rudy.example' }),
  ],
  [
    'requestPasswordReset',
    'no token',
    422,
    ['recaptcha_token'],
    asVisitor('requestPasswordReset', credentials, needsRecaptcha),
  ],
  [
    'resetPassword',
    'a forged link',
    422,
    ['email'],
    withLink('resetPassword', 'passwordReset', { ...passwords, signature: 'x' }),
  ],
  [
    'resetPassword',
    'an old link',
    422,
    ['signature'],
    withLink('resetPassword', 'passwordReset', passwords, 3_600_000),
  ],
  [
    'resetPassword',
    'two passwords',
    422,
    ['password_confirmation'],
    withLink('resetPassword', 'passwordReset', { ...passwords, password_confirmation: 'x' }),
  ],
  [
    'resetPassword',
    'nobody',
    404,
    ['email'],
    withLink('resetPassword', 'passwordReset', { email: 'no@rudy.example' }),
  ],
  [
    'updateProfile',
    'the address is taken',
    422,
    ['email'],
    asViewer('updateProfile', { _method: 'patch', email: 'temporary@rudy.example' }),
  ],
  [
    'updateProfile',
    'a wrong password',
    422,
    ['current_password'],
    asViewer('updateProfile', { _method: 'patch', ...passwords, current_password: 'x' }),
  ],
  [
    'updateProfile',
    'two passwords',
    422,
    ['password_confirmation'],
    asViewer('updateProfile', {
      _method: 'patch',
      current_password: credentials.password,
      password: 'another-one',
    }),
  ],
  ['addSession', 'a wrong code', 422, ['code'], asViewer('addSession', { code: 'NOSUCH' })],
  ['requestAccountDeletion', 'too soon', 429, [], asked('requestAccountDeletion', credentials.email)],
  [
    'confirmAccountDeletion',
    'a forged link',
    422,
    ['signature'],
    withLink('confirmAccountDeletion', 'deletion', { signature: 'x' }),
  ],
  [
    'confirmAccountDeletion',
    'an old link',
    422,
    ['signature'],
    withLink('confirmAccountDeletion', 'deletion', {}, 86_400_000),
  ],
  [
    'confirmAccountDeletion',
    'nobody',
    404,
    ['email'],
    withLink('confirmAccountDeletion', 'deletion', { email: 'no@rudy.example' }),
  ],
];

function exchanged(changes: Record<string, unknown>) {
  return async () => {
    const visitor = await visit();
    const identity = { email: 'lou@rudy.example', firstName: null, lastName: null };
    const code = visitor.world.social.grant('google', { identity, redirectUri: redirect_uri });
    return visitor.call('loginWithProvider', {
      path: { provider: 'google' },
      body: { code, redirect_uri, ...changes },
    });
  };
}

async function verifiedTwice(): Promise<Answer> {
  const visitor = await visit();
  const account = visitor.world.accounts.byEmail('unverified@rudy.example');
  if (account !== null) visitor.world.mail('verification', account);
  await visitor.call('verifyEmail', { body: mailedLink(visitor) });
  return visitor.call('verifyEmail', { body: mailedLink(visitor) });
}
