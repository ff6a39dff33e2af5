import { describe, expect, it } from 'vitest';
import {
  type Failure,
  FailureError,
  failureStatus,
  type Refused,
  toFailure,
} from '../../../src/api/failures/failure';
import { failureText } from '../../../src/api/failures/failureText';

const operation = 'login';

describe('the message for the viewer', () => {
  it.each<[Failure, string]>([
    [{ kind: 'offline', operation }, 'failure.offline'],
    [{ kind: 'unreachable', operation }, 'failure.unreachable'],
    [{ kind: 'timeout', operation }, 'failure.timeout'],
    [{ kind: 'cancelled', operation }, 'failure.cancelled'],
    [{ kind: 'noKey', operation }, 'failure.noKey'],
    [{ kind: 'server', status: 502, operation }, 'failure.server'],
    [{ kind: 'malformed', reason: 'html', operation }, 'failure.malformed'],
    [refused(404, 'Not found.'), 'failure.refused'],
    [{ ...refused(401, 'Unauthenticated.'), operation: 'listFavorites' }, 'failure.unauthenticated'],
    [refused(451, ''), 'failure.region'],
    [refused(403, '', { region: ['Blocked.'] }), 'failure.region'],
  ])('%o is %s', (failure, key) => {
    expect(failureText(failure)).toEqual({ key, params: {} });
  });

  it('a throttled viewer sees how long to wait, if the platform sent it', () => {
    expect(failureText({ kind: 'throttled', retryAfterSeconds: 5, operation })).toEqual({
      key: 'failure.throttled',
      params: { seconds: 5 },
    });
  });

  it.each([
    ['The email already registered.', 'emailRegistered'],
    ['Wrong auth data', 'wrongAuthData'],
    ['Incorrect password', 'incorrectPassword'],
    ['You are already logged in', 'alreadyLoggedIn'],
    ['Verification failed', 'verificationFailed'],
    ['EMAIL ALREADY VERIFIED', 'emailVerified'],
    ['User not found', 'userNotFound'],
    ['you are not registered yet, accept terms and click Register', 'notRegistered'],
    ['Reset password key expired', 'resetKeyExpired'],
    ['Reset password failed', 'resetFailed'],
    ['Wrong promo code (invalid promo code)', 'wrongPromoCode'],
    ['recaptcha token required', 'recaptchaRequired'],
    ['recaptcha token invalid or looks like a robot', 'recaptchaInvalid'],
    ['No channel or api key found', 'noKeyFound'],
    ['The code is wrong.', 'wrongCode'],
    ['The code has expired.', 'codeExpired'],
    ['The code was already used.', 'codeUsed'],
    ['The link has expired.', 'linkExpired'],
    ['The redirect_uri is not the one that the provider was asked with.', 'redirectDiffers'],
  ])('the server message "%s" has a text in both languages', (message, name) => {
    expect(failureText(refused(422, message)).key).toBe(`serverMessage.${name}`);
    expect(failureText(refused(422, 'The given data was invalid.', { field: [message] })).key).toBe(
      `serverMessage.${name}`,
    );
  });

  it.each([
    ['login', 401, {}, 'serverMessage.wrongAuthData'],
    ['login', 409, {}, 'serverMessage.alreadyLoggedIn'],
    ['loginWithProvider', 422, { terms: ['Acceptez.'] }, 'serverMessage.notRegistered'],
    ['verifyEmail', 422, { signature: ['Non.'] }, 'serverMessage.verificationFailed'],
    ['loginWithProvider', 422, { redirect_uri: ['Non.'] }, 'serverMessage.redirectDiffers'],
    ['addSession', 422, { code: ['Non.'] }, 'serverMessage.wrongCode'],
    ['confirmAccountDeletion', 422, { signature: ['Non.'] }, 'serverMessage.linkInvalid'],
    ['confirmAccountDeletion', 422, { signature: ['Verification failed'] }, 'serverMessage.linkInvalid'],
    ['resetPassword', 422, { signature: ['Verification failed'] }, 'serverMessage.linkInvalid'],
    ['verifyEmail', 422, { signature: ['Verification failed'] }, 'serverMessage.verificationFailed'],
    ['previewInvoice', 422, { coupon: ['Non.'] }, 'serverMessage.wrongPromoCode'],
    ['register', 422, { email: ['Adresse invalide.'] }, 'failure.refused'],
  ])('%s refused with %i and the platform’s own message is still recognised', (name, status, fields, key) => {
    expect(failureText({ ...refused(status, 'Refusé.', fields), operation: name }).key).toBe(key);
  });

  it('unknown server messages are never shown', () => {
    expect(failureText(refused(422, '<b>SQLSTATE[42S02]</b>'))).toEqual({
      key: 'failure.refused',
      params: {},
    });
  });
});

describe('anything thrown', () => {
  it.each([
    ['ours', new FailureError({ kind: 'offline', operation }), { kind: 'offline', operation }],
    ['an abort', new DOMException('', 'AbortError'), { kind: 'cancelled', operation }],
    ['a timeout', new DOMException('', 'TimeoutError'), { kind: 'timeout', operation }],
    ['a surprise', new RangeError('?'), { kind: 'malformed', reason: 'shape', operation }],
    ['no error at all', 'oops', { kind: 'malformed', reason: 'shape', operation }],
  ])('%s becomes a failure', (_name, thrown, failure) => {
    expect(toFailure(thrown, operation)).toEqual(failure);
  });

  it('is logged with its kind and operation, without personal data', () => {
    expect(new FailureError(refused(422, 'sam@example.com is taken')).message).toBe('login: refused 422');
    expect(new FailureError({ kind: 'malformed', reason: 'json', operation }).message).toBe(
      'login: malformed json',
    );
  });

  it('has a status only with a response', () => {
    expect(failureStatus(refused(404, ''))).toBe(404);
    expect(failureStatus({ kind: 'throttled', retryAfterSeconds: null, operation })).toBe(429);
    expect(failureStatus({ kind: 'timeout', operation })).toBeNull();
  });
});

function refused(status: number, message: string, fields: Refused['fields'] = {}): Refused {
  return { kind: 'refused', status, message, fields, operation };
}
