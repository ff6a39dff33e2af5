import { createOpenApiHttp } from 'openapi-msw';
import type { ChannelPaths, KeysPaths, ProfileUpdate } from '../../src/api/schema';
import { channelAt } from '../channels/channels';
import type { Account } from '../world/accounts/accounts';
import { changeEmail, confirmedPassword, endOtherSessions } from '../world/accounts/registration';
import { ApiError, validationError } from '../world/apiError';
import type { World } from '../world/world';
import { presentAccess, presentProfile } from './present/presentViewer';
import { checkBody } from './requests/checkBody';
import { accountOf, optionalText, readBody, sessionIn, sessionOf, type WorldOf } from './requests/requests';

/** The key service: which channel is at a host name. */
export function keyServiceHandlers(worldOf: WorldOf) {
  const http = createOpenApiHttp<KeysPaths>({ baseUrl: '*/services/keys' });
  return [
    http.get('/channel-key', ({ request, query, response }) => {
      const { keyServiceStopped, channel } = worldOf(request);
      if (keyServiceStopped) throw new ApiError(503, 'The key service is stopped.');
      const host = query.get('host');
      if (!host) throw new ApiError(400, 'The host is missing.', { host: ['The host is missing.'] });
      // A storefront on a host of its own shows the channel whose platform it asks.
      const origin = request.headers.get('origin') ?? '';
      const isItsOwn = URL.canParse(origin) && new URL(origin).hostname === host;
      const found = channelAt(host) ?? (isItsOwn ? channel : null);
      if (found === null) throw new ApiError(404, 'There is no channel at this host.');
      return response(200).json({ data: { channel_key: found.channelKey } });
    }),
  ];
}

/** Keys and the viewer (tag `session`). */
export function sessionHandlers(worldOf: WorldOf) {
  const http = createOpenApiHttp<ChannelPaths>({ baseUrl: '*/api' });
  return [
    http.post('/get_api_key', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      return response(200).json({ data: { api_key: world.keys.issue(body.channel_key) } });
    }),

    http.get('/profile', ({ request, response }) => {
      const world = worldOf(request);
      return response(200).json({ data: presentProfile(world, accountOf(world, sessionOf(world, request))) });
    }),

    http.post('/profile', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const session = sessionIn(world, body);
      const account = accountOf(world, session);
      const changes = changesOf(world, account, body);
      Object.assign(account, changes);
      if (body.email !== undefined) changeEmail(world, account, body.email);
      if (changes.password !== undefined) {
        account.temporaryPassword = false;
        endOtherSessions(world, account, session.apiKey);
      }
      return response(200).json({ data: presentProfile(world, account) });
    }),

    http.get('/user/access', ({ request, response }) => {
      const world = worldOf(request);
      return response(200).json({ data: presentAccess(world, sessionOf(world, request).account) });
    }),
  ];
}

type Changes = Partial<Pick<Account, 'firstName' | 'lastName' | 'phone' | 'language' | 'password'>>;

/** The requested changes; nothing is changed when one field is not acceptable. @throws ApiError 422 */
function changesOf(world: World, account: Account, body: ProfileUpdate): Changes {
  const { messages } = world.channel;
  checkBody(world, 'updateProfile', body);
  const changes: Changes = {};
  if (body.first_name !== undefined) changes.firstName = body.first_name.trim();
  if (body.last_name !== undefined) changes.lastName = body.last_name.trim();
  if (body.phone !== undefined) changes.phone = optionalText(body.phone);
  if (body.language !== undefined) changes.language = body.language;
  if (body.email !== undefined) {
    const owner = world.accounts.byEmail(body.email);
    if (owner !== null && owner !== account) throw validationError(messages.emailTaken, 'email');
    if (owner === null) checkCurrentPassword(world, account, body.current_password);
  }
  if (body.password !== undefined) {
    if (!account.temporaryPassword && account.password !== null)
      checkCurrentPassword(world, account, body.current_password);
    changes.password = confirmedPassword(world, { ...body, password: body.password });
  }
  return changes;
}

/** @throws ApiError 422 where the account has another password, or none */
function checkCurrentPassword(world: World, account: Account, given: string | undefined): void {
  const { messages } = world.channel;
  if (account.password !== null && account.password === given) return;
  if (given === undefined || given === '') {
    throw validationError(messages.invalid, 'current_password', messages.required);
  }
  throw validationError(messages.wrongPassword, 'current_password');
}
