import type { Route } from '../host/types';
import { fromElsewhere, goOn } from '../page/answers';
import type { Provider } from '../world/accounts/social';
import type { World } from '../world/world';
import { consentPage, refusedPage } from './consentPage';
import { identitiesOf, isProvider, providers } from './providers';

const PATH = /^\/sandbox\/consent\/([a-z]+)$/;

/**
 * Stands in for the providers' pages: `/sandbox/consent/{google|facebook}?client_id=&redirect_uri=&state=`, the
 * query of an OAuth 2.0 authorisation request (RFC 6749 §4.1). Answers go to the storefront's own callback with
 * `code` and `state`, or `error=access_denied` and `state`. The settings say that the pages are here
 * (`google_authorize_url`, `facebook_authorize_url`).
 */
export const consentRoute: Route<World> = async (context) => {
  const name = PATH.exec(context.url.pathname)?.[1];
  if (!isProvider(name)) return null;
  const facts = providers[name];
  const { searchParams } = context.url;
  if ((searchParams.get('client_id') ?? '') === '') return refusedPage(facts, 'client_id is missing.');
  const target = callbackOf(name, context.url);
  if (target === null)
    return refusedPage(facts, `redirect_uri_mismatch: it must be ${facts.callback} on this host.`);
  const { request, world } = context;
  if (request.method === 'POST' && !fromElsewhere(request)) return answer(world, name, target, request);
  return consentPage(facts, world.channel.content.settings.name ?? world.channel.name, identitiesOf(world));
};

/** The registered address, with the state that goes back untouched; null when another was asked for. */
function callbackOf(provider: Provider, { origin, searchParams }: URL): URL | null {
  const wanted = searchParams.get('redirect_uri') ?? '';
  if (wanted !== origin + providers[provider].callback) return null;
  const target = new URL(wanted);
  const state = searchParams.get('state');
  if (state !== null) target.searchParams.set('state', state);
  return target;
}

async function answer(world: World, provider: Provider, target: URL, request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const redirectUri = target.origin + target.pathname;
  const identity = identitiesOf(world).find(({ email }) => email === form.get('email'));
  if (form.get('answer') === 'allow' && identity !== undefined) {
    target.searchParams.set('code', world.social.grant(provider, { identity, redirectUri }));
  } else {
    target.searchParams.set('error', 'access_denied');
  }
  return goOn(target.href);
}
