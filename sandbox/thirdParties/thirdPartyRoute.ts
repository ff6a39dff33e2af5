import { googleTagRoute } from '../googleTag/googleTagRoute';
import type { Route } from '../host/types';
import { recaptchaRoute } from '../recaptcha/recaptchaRoute';
import { stripeRoute } from '../stripe/stripeRoute';
import type { World } from '../world/world';

/** A call with a body of JSON from another origin is asked for first. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type',
};

/** Everything on the hosts of stand-ins; what they do not have is missing there, and never the app. */
export const thirdPartyRoute: Route<World> = async (context) => {
  if (context.thirdParty === null) return null;
  if (context.request.method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT });
  for (const route of [stripeRoute, recaptchaRoute, googleTagRoute]) {
    const answer = await route(context);
    if (answer !== null) return answer;
  }
  return new Response('Not found.', { status: 404 });
};
