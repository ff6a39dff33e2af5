import { GOOGLE_TAG_SCRIPT } from '../googleTag/googleTagRoute';
import { RECAPTCHA_SCRIPT, RECAPTCHA_SITE_KEY } from '../recaptcha/recaptchaRoute';
import { STRIPE_SCRIPT } from '../stripe/stripeRoute';
import type { World } from '../world/world';
import type { RequestContext } from './types';

/**
 * The settings file that a deployment writes beside the bundle (design §9). Everything is on the channel's
 * own host here, so `channel_host` keeps its default: the same origin. The addresses are the `servers` of openapi/.
 */
const SETTINGS = {
  schema: 'http',
  key_service_url: '/services/keys',
  datalake_url: '/services',
  error_reporting_url: '/services',
  // Keys of the stand-ins for Stripe (sandbox/stripe) and the providers, with the addresses of their consent pages
  // (sandbox/consent). A real file has the keys that they gave, and leaves the addresses out: src/api/settings.ts knows
  // the providers' own.
  stripe_publishable_key: 'pk_test_sandbox',
  google_client_id: 'sandbox.apps.googleusercontent.com',
  google_authorize_url: '/sandbox/consent/google',
  facebook_app_id: '100000000000001',
  facebook_authorize_url: '/sandbox/consent/facebook',
  inspect: true,
  developer: true,
  sandbox_url: '/sandbox',
};

/** reCAPTCHA is on where the file gives a site key; a switch of the sandbox page turns it on for one world. */
export function serveSettings({ world: { recaptcha }, standIn }: RequestContext<World>): Response {
  const scripts = {
    stripe_script_url: standIn(STRIPE_SCRIPT),
    google_tag_script_url: standIn(GOOGLE_TAG_SCRIPT),
  };
  const keys = { recaptcha_site_key: RECAPTCHA_SITE_KEY, recaptcha_script_url: standIn(RECAPTCHA_SCRIPT) };
  const settings = { ...SETTINGS, ...scripts, ...(recaptcha.mode !== 'off' && keys) };
  return Response.json(settings, { headers: { 'cache-control': 'no-cache' } });
}
