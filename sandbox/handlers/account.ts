import { createOpenApiHttp } from 'openapi-msw';
import type { ChannelPaths, LinkQuestion, LinkStatus } from '../../src/api/schema';
import type { Account } from '../world/accounts/accounts';
import { deleteAccount } from '../world/accounts/deleteAccount';
import { judgeLink, type LinkKind, type LinkVerdict, linkEnd, mailOf } from '../world/accounts/mail';
import {
  checkRecaptcha,
  confirmedPassword,
  endOtherSessions,
  logIn,
  mailOnRequest,
  verifyEmail,
} from '../world/accounts/registration';
import { ApiError, validationError } from '../world/apiError';
import { seconds } from '../world/clock';
import type { World } from '../world/world';
import { checkBody } from './requests/checkBody';
import { accountOf, found, readBody, requiredText, sessionIn, type WorldOf } from './requests/requests';

/** Mailed links, and devices (tag `session`). */
export function accountHandlers(worldOf: WorldOf) {
  const http = createOpenApiHttp<ChannelPaths>({ baseUrl: '*/api' });
  return [
    http.post('/auth/email-verify', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      sessionIn(world, body);
      const { account, verdict } = linked(world, 'verification', body);
      if (verdict !== 'good') throw validationError(world.channel.messages.verificationFailed, 'signature');
      verifyEmail(world, account, body.email);
      return response(200).json({ data: { done: true } });
    }),

    http.post('/auth/email-verify/resend', async ({ request, response }) => {
      const world = worldOf(request);
      const account = accountOf(world, sessionIn(world, await readBody(request)));
      const { alreadyVerified } = world.channel.messages;
      if (account.emailVerified && account.pendingEmail === null)
        throw new ApiError(400, alreadyVerified, { email: [alreadyVerified] });
      mailOnRequest(world, 'verification', account);
      return response(200).json({ data: { done: true } });
    }),

    http.post('/auth/password-reset-request', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      sessionIn(world, body);
      checkRecaptcha(world, body.recaptcha_token, 'password_reset');
      checkBody(world, 'requestPasswordReset', body);
      const account = world.accounts.byEmail(body.email);
      if (account === null) throw userNotFound(world);
      world.mail('passwordReset', account);
      return response(200).json({ data: { done: true } });
    }),

    http.post('/auth/password-reset', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const session = sessionIn(world, body);
      const { account, verdict } = linked(world, 'passwordReset', body);
      const { messages } = world.channel;
      if (verdict === 'expired') throw validationError(messages.resetExpired, 'signature');
      if (verdict === 'wrong') throw validationError(messages.resetFailed, 'email');
      checkBody(world, 'resetPassword', body);
      account.password = confirmedPassword(world, body);
      account.temporaryPassword = false;
      account.pendingEmail = null;
      markUsed(world, 'passwordReset', body);
      endOtherSessions(world, account, null);
      // Somebody who is logged in here stays that.
      const api_key = session.account === null ? logIn(world, account, session.apiKey, request) : null;
      return response(200).json({ data: { done: true, api_key } });
    }),

    http.post('/auth/link-status', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      sessionIn(world, body);
      checkBody(world, 'getLinkStatus', body);
      return response(200).json({ data: { status: linkStatus(world, body) } });
    }),

    http.post('/auth/add_session', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const account = accountOf(world, sessionIn(world, body));
      if (world.channel.content.settings.auth?.remote_auth !== 1) found(world, null);
      checkBody(world, 'addSession', body);
      const { messages } = world.channel;
      const outcome = world.devices.link(body.code, account);
      if (outcome === 'wrong') throw validationError(messages.wrongCode, 'code');
      if (outcome === 'expired') throw validationError(messages.codeExpired, 'code');
      if (outcome === 'used') throw validationError(messages.codeUsed, 'code');
      return response(200).json({ data: { done: true } });
    }),

    http.post('/delete-account', async ({ request, response }) => {
      const world = worldOf(request);
      const account = accountOf(world, sessionIn(world, await readBody(request)));
      mailOnRequest(world, 'deletion', account);
      return response(200).json({ data: { done: true } });
    }),

    http.post('/delete-account-confirm', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      sessionIn(world, body);
      const { account, verdict } = linked(world, 'deletion', body);
      const { messages } = world.channel;
      if (verdict === 'expired') throw validationError(messages.linkExpired, 'signature');
      if (verdict === 'wrong') throw validationError(messages.verificationFailed, 'signature');
      deleteAccount(world, account);
      markUsed(world, 'deletion', body);
      return response(200).json({ data: { done: true } });
    }),
  ];
}

const KINDS = { password_reset: 'passwordReset', account_deletion: 'deletion' } as const;

/** The status of a link, before it is used. A link that a later change has ended is not valid. */
function linkStatus(
  world: World,
  { type, email, signature, expires = 0 }: LinkQuestion,
): LinkStatus['status'] {
  const kind = KINDS[type];
  const mail = mailOf(world.outbox, kind, { email, signature });
  const end = mail === null ? 0 : linkEnd(mail);
  if (mail === null || (expires !== 0 && expires !== end)) return 'invalid';
  if (mail.isUsed) return 'used';
  const now = seconds(world.clock.now());
  if (end <= now) return 'expired';
  const account = world.accounts.byEmail(email);
  const isGood =
    account !== null && judgeLink(kind, account, { email, expires: end, signature }, now) === 'good';
  return isGood ? 'good' : 'invalid';
}

function markUsed(world: World, kind: LinkKind, { email, signature }: LinkValues): void {
  const mail = mailOf(world.outbox, kind, { email, signature });
  if (mail !== null) mail.isUsed = true;
}

interface LinkValues {
  email?: unknown;
  expires?: unknown;
  signature?: unknown;
}

/** The account that a link belongs to, and the verdict on the link. @throws ApiError 404 "User not found" */
function linked(world: World, kind: LinkKind, link: LinkValues): { account: Account; verdict: LinkVerdict } {
  const email = requiredText(world, 'email', link.email);
  const owner = world.accounts.byEmail(email);
  const waiting = kind === 'verification' ? world.accounts.waitingFor(email) : [];
  const accounts = owner === null ? waiting : [owner, ...waiting];
  const [first] = accounts;
  if (first === undefined) throw userNotFound(world);
  const { signature } = link;
  // The address of a link need not say when the link ends, since the platform knows.
  const mail = mailOf(world.outbox, kind, { email, signature });
  const given = { email, expires: link.expires ?? (mail && linkEnd(mail)), signature };
  const judged = accounts.map((account) => ({
    account,
    verdict: judgeLink(kind, account, given, seconds(world.clock.now())),
  }));
  return judged.find(({ verdict }) => verdict !== 'wrong') ?? { account: first, verdict: 'wrong' };
}

function userNotFound(world: World): ApiError {
  const { userNotFound: message } = world.channel.messages;
  return new ApiError(404, message, { email: [message] });
}
