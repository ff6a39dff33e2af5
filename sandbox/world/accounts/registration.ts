import { ApiError, throttled, validationError } from '../apiError';
import type { DeviceName } from '../keys';
import type { World } from '../world';
import type { Account, NewAccount } from './accounts';
import type { LinkKind } from './mail';
import type { RecaptchaAction } from './recaptcha';

/** A new password, typed alike twice. @throws ApiError 422 */
export function confirmedPassword(
  world: World,
  { password, password_confirmation }: { password: string; password_confirmation?: string },
): string {
  const { messages } = world.channel;
  if (password !== password_confirmation) {
    throw validationError(messages.invalid, 'password_confirmation', messages.passwordDiffers);
  }
  return password;
}

/** Makes an account and mails its verification link. @throws ApiError 422 when the address is taken */
export function register(world: World, account: NewAccount): Account {
  if (world.accounts.byEmail(account.email) !== null) {
    throw validationError(world.channel.messages.emailTaken, 'email');
  }
  const registered = world.accounts.add(account);
  world.mail('verification', registered);
  return registered;
}

/** How long a viewer waits before asking for the same mail again. */
const MAIL_INTERVAL_MS = 60_000;

/** Sends a mail that the viewer asked for. @throws ApiError 429 when the same was asked for a moment ago */
export function mailOnRequest(world: World, kind: LinkKind, account: Account): void {
  const nowMs = world.clock.now();
  const waitMs = (account.mailsAskedMs[kind] ?? Number.NEGATIVE_INFINITY) + MAIL_INTERVAL_MS - nowMs;
  if (waitMs > 0) throw throttled(world.channel.messages.tooSoon, Math.ceil(waitMs / 1000));
  account.mailsAskedMs[kind] = nowMs;
  world.mail(
    kind,
    account,
    kind === 'verification' ? (account.pendingEmail ?? account.email) : account.email,
  );
}

/** A new address waits for its verification, and the one in force is told. */
export function changeEmail(world: World, account: Account, email: string): void {
  if (email.toLowerCase() === account.email.toLowerCase()) {
    account.email = email;
    account.pendingEmail = null;
    return;
  }
  account.pendingEmail = email;
  world.mail('emailChange', account);
  world.mail('verification', account, email);
}

/**
 * The link that was mailed to `email` is opened: the address is verified, and in force where it waited for that.
 * @throws ApiError 409 where it was verified before, 422 where another account has taken it
 */
export function verifyEmail(world: World, account: Account, email: string): void {
  const { alreadyVerified, emailTaken } = world.channel.messages;
  if (account.pendingEmail?.toLowerCase() === email.toLowerCase()) {
    if (world.accounts.byEmail(email) !== null) throw validationError(emailTaken, 'email');
    account.email = account.pendingEmail;
    account.pendingEmail = null;
  } else if (account.emailVerified) {
    throw new ApiError(409, alreadyVerified, { email: [alreadyVerified] });
  }
  account.emailVerified = true;
}

/** The account gets a key of its own; the visitor's ends with the visit. */
export function logIn(world: World, account: Account, visitorKey: string, { headers }: Request): string {
  world.keys.revoke(visitorKey);
  return world.issueKey(account, deviceNamed(headers.get('user-agent') ?? ''));
}

/** Edge says Chrome too, and Chrome says Safari. */
const BROWSERS = [
  ['Edge', /Edg\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
] as const;

/** A browser by the words with which it introduces itself. */
function deviceNamed(userAgent: string): DeviceName {
  const known = [BROWSERS, SYSTEMS].flatMap(
    (names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [],
  );
  const kind = /iPad|Tablet/.test(userAgent) ? 'tablet' : /Mobi/.test(userAgent) ? 'phone' : 'computer';
  return { name: known.length === 0 ? null : known.join(' · '), kind };
}

/** Ends every session of an account but one. */
export function endOtherSessions(world: World, account: Account, keptKey: string | null): void {
  for (const session of world.keys.sessionsOf(account)) {
    if (session.apiKey !== keptKey) world.keys.revoke(session.apiKey);
  }
}

/** @throws ApiError 422 where reCAPTCHA is on and the token is missing, not for this action, or a robot's */
export function checkRecaptcha(world: World, token: unknown, action: RecaptchaAction): void {
  const { messages } = world.channel;
  const verdict = world.recaptcha.verify(token, action);
  if (verdict === 'missing') throw validationError(messages.recaptchaRequired, 'recaptcha_token');
  if (verdict === 'refused') throw validationError(messages.robot, 'recaptcha_token');
}

/** @throws ApiError 409 "You are already logged in" */
export function requireLoggedOut(world: World, account: Account | null): void {
  if (account !== null) throw new ApiError(409, world.channel.messages.alreadyLoggedIn);
}
