import { createOpenApiHttp } from 'openapi-msw';
import type { ChannelPaths } from '../../src/api/schema';
import type { Account } from '../world/accounts/accounts';
import {
  checkRecaptcha,
  confirmedPassword,
  logIn,
  register,
  requireLoggedOut,
} from '../world/accounts/registration';
import type { ProviderIdentity } from '../world/accounts/social';
import { ApiError, validationError } from '../world/apiError';
import type { World } from '../world/world';
import { presentProfile } from './present/presentViewer';
import { checkBody } from './requests/checkBody';
import { accountOf, found, optionalText, readBody, sessionIn, type WorldOf } from './requests/requests';

/** Logging in and out (tag `session`). */
export function loginHandlers(worldOf: WorldOf) {
  const http = createOpenApiHttp<ChannelPaths>({ baseUrl: '*/api' });
  return [
    http.post('/v2/auth/login', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const session = sessionIn(world, body);
      requireLoggedOut(world, session.account);
      checkRecaptcha(world, body.recaptcha_token, 'login');
      checkBody(world, 'login', body);
      const account = world.accounts.byEmail(body.email.trim());
      if (account === null || account.password !== body.password) throw wrongCredentials(world);
      return response(200).json({ data: loggedIn(world, account, session.apiKey, request) });
    }),

    http.post('/v2/auth/register', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const session = sessionIn(world, body);
      requireLoggedOut(world, session.account);
      checkRecaptcha(world, body.recaptcha_token, 'register');
      checkBody(world, 'register', body);
      const account = {
        firstName: body.first_name.trim(),
        lastName: body.last_name.trim(),
        email: body.email,
        phone: optionalText(body.phone),
        password: confirmedPassword(world, body),
      };
      if (body.terms !== true) {
        throw validationError(world.channel.messages.invalid, 'terms', world.channel.messages.termsMissing);
      }
      return response(201).json({ data: loggedIn(world, register(world, account), session.apiKey, request) });
    }),

    http.post('/v2/auth/social/{provider}', async ({ request, params, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const session = sessionIn(world, body);
      requireLoggedOut(world, session.account);
      const offered = world.channel.content.settings.auth ?? {};
      if (params.provider !== 'google' && params.provider !== 'facebook') found(world, null);
      if (offered[params.provider] !== 1) found(world, null);
      checkBody(world, 'loginWithProvider', body);
      const granted = world.social.find(params.provider, body.code);
      if (granted === null) throw wrongCredentials(world);
      if (granted.redirectUri !== body.redirect_uri) {
        throw validationError(world.channel.messages.redirectDiffers, 'redirect_uri');
      }
      const account =
        world.accounts.byEmail(granted.identity.email) ??
        registered(world, granted.identity, body.terms === true);
      // The provider vouches for the address.
      account.emailVerified = true;
      world.social.spend(body.code);
      return response(200).json({ data: loggedIn(world, account, session.apiKey, request) });
    }),

    http.post('/auth/logout', async ({ request, response }) => {
      const world = worldOf(request);
      const session = sessionIn(world, await readBody(request));
      accountOf(world, session);
      world.keys.revoke(session.apiKey);
      return response(200).json({ data: { done: true } });
    }),
  ];
}

function loggedIn(world: World, account: Account, visitorKey: string, request: Request) {
  return { api_key: logIn(world, account, visitorKey, request), user: presentProfile(world, account) };
}

function wrongCredentials(world: World): ApiError {
  const { wrongCredentials: message } = world.channel.messages;
  return new ApiError(401, message, { email: [message] });
}

/** An account for someone whom a provider vouches for, once the terms are accepted. */
function registered(world: World, identity: ProviderIdentity, termsAccepted: boolean): Account {
  if (!termsAccepted) throw validationError(world.channel.messages.notRegistered, 'terms');
  return world.accounts.add({ ...identity, password: null });
}
