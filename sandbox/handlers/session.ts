import { createOpenApiHttp } from 'openapi-msw';
import type { ChannelPaths, KeysPaths } from '../../src/api/schema';
import { channelOf } from '../channels/channels';
import type { Account } from '../world/accounts';
import { ApiError, validationError } from '../world/apiError';
import { checkedEmail, checkedPassword, checkedPhone, endOtherSessions } from '../world/registration';
import type { World } from '../world/world';
import { presentAccess, presentProfile } from './presentViewer';
import {
  accountOf,
  optionalText,
  readBody,
  requiredText,
  sessionIn,
  sessionOf,
  type WorldOf,
} from './requests';

/** The key service: which channel is at a host name. */
export function keyServiceHandlers(worldOf: WorldOf) {
  const http = createOpenApiHttp<KeysPaths>({ baseUrl: '*/services/keys' });
  return [
    http.get('/channel-key', ({ request, query, response }) => {
      if (worldOf(request).keyServiceStopped) throw new ApiError(503, 'The key service is stopped.');
      const host = query.get('host');
      if (!host) throw new ApiError(400, 'The host is missing.', { host: ['The host is missing.'] });
      return response(200).json({ data: { channel_key: channelOf(host).channelKey } });
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
      const moved = changes.email !== undefined && changes.email !== account.email;
      Object.assign(account, changes);
      if (moved) {
        account.emailVerified = false;
        world.mail('verification', account);
      }
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

type Changes = Partial<Pick<Account, 'firstName' | 'lastName' | 'email' | 'phone' | 'password'>>;

interface ProfileFields {
  _method?: unknown;
  first_name?: unknown;
  last_name?: unknown;
  email?: unknown;
  phone?: unknown;
  current_password?: unknown;
  password?: unknown;
  password_confirmation?: unknown;
}

/** What changes, all of it acceptable; nothing is changed when one field is not. @throws Refusal 422 */
function changesOf(world: World, account: Account, body: ProfileFields): Changes {
  const { messages } = world.channel;
  if (body._method !== 'patch') throw validationError(messages.invalid, '_method');
  const changes: Changes = {};
  if (body.first_name !== undefined) changes.firstName = requiredText(world, 'first_name', body.first_name);
  if (body.last_name !== undefined) changes.lastName = requiredText(world, 'last_name', body.last_name);
  if (body.phone !== undefined) changes.phone = checkedPhone(world, optionalText(body.phone));
  if (body.email !== undefined) {
    changes.email = checkedEmail(world, requiredText(world, 'email', body.email));
    const owner = world.accounts.byEmail(changes.email);
    if (owner !== null && owner !== account) throw validationError(messages.emailTaken, 'email');
  }
  if (body.password !== undefined) {
    if (!account.temporaryPassword && body.current_password !== account.password) {
      throw validationError(messages.wrongPassword, 'current_password');
    }
    changes.password = checkedPassword(world, body.password, body.password_confirmation);
  }
  return changes;
}
