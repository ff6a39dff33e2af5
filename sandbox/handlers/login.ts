import { createOpenApiHttp } from 'openapi-msw';
import type { ChannelPaths } from '../../src/api/schema';
import type { Account } from '../world/accounts';
import {
  checkedEmail,
  checkedPassword,
  checkedPhone,
  checkRecaptcha,
  enrol,
  logIn,
  refuseLoggedIn,
} from '../world/membership';
import { Refusal, unacceptable } from '../world/refusal';
import type { World } from '../world/world';
import { presentProfile } from './presentViewer';
import { accountOf, found, optionalText, readBody, requiredText, sessionIn, type WorldOf } from './reading';

/** Logging in and out (tag `session`). */
export function loginHandlers(worldOf: WorldOf) {
  const http = createOpenApiHttp<ChannelPaths>({ baseUrl: '*/api' });
  return [
    http.post('/v2/auth/login', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const session = sessionIn(world, body);
      refuseLoggedIn(world, session.account);
      checkRecaptcha(world, body.recaptcha_token);
      const email = requiredText(world, 'email', body.email);
      requiredText(world, 'password', body.password);
      const account = world.accounts.byEmail(email);
      if (account === null || account.password !== body.password) throw wrongCredentials(world);
      return response(200).json({ data: loggedIn(world, account, session.apiKey) });
    }),

    http.post('/v2/auth/register', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const session = sessionIn(world, body);
      refuseLoggedIn(world, session.account);
      checkRecaptcha(world, body.recaptcha_token);
      const account = {
        firstName: requiredText(world, 'first_name', body.first_name),
        lastName: requiredText(world, 'last_name', body.last_name),
        email: checkedEmail(world, requiredText(world, 'email', body.email)),
        phone: checkedPhone(world, optionalText(body.phone)),
        password: checkedPassword(world, body.password, body.password_confirmation),
      };
      if (body.terms !== true) {
        throw unacceptable(world.channel.messages.invalid, 'terms', world.channel.messages.termsMissing);
      }
      return response(201).json({ data: loggedIn(world, enrol(world, account), session.apiKey) });
    }),

    http.post('/v2/auth/social/{provider}', async ({ request, params, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const session = sessionIn(world, body);
      refuseLoggedIn(world, session.account);
      const offered = world.channel.content.settings.auth ?? {};
      if (params.provider !== 'google' && params.provider !== 'facebook') found(world, null);
      if (offered[params.provider] !== 1) found(world, null);
      const person = world.social.person(params.provider, body.code);
      if (person === null) throw wrongCredentials(world);
      const account = world.accounts.byEmail(person.email) ?? registered(world, person, body.terms === true);
      world.social.spend(body.code);
      return response(200).json({ data: loggedIn(world, account, session.apiKey) });
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

function loggedIn(world: World, account: Account, visitorKey: string) {
  return { api_key: logIn(world, account, visitorKey), user: presentProfile(world, account) };
}

function wrongCredentials(world: World): Refusal {
  const { wrongCredentials: message } = world.channel.messages;
  return new Refusal(401, message, { email: [message] });
}

/** An account for someone whom a provider vouches for, once the terms are accepted. */
function registered(
  world: World,
  person: { email: string; firstName: string | null; lastName: string | null },
  termsAccepted: boolean,
): Account {
  if (!termsAccepted) throw unacceptable(world.channel.messages.notRegistered, 'terms');
  const account = world.accounts.add({ ...person, password: world.random.hex(16) });
  account.emailVerified = true;
  return account;
}
