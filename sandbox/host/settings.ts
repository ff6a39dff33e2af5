import { RECAPTCHA_SCRIPT, RECAPTCHA_SITE_KEY } from '../recaptcha/recaptchaRoute';
import { STRIPE_SCRIPT } from '../stripe/stripeRoute';
import type { World } from '../world/world';

/**
 * The settings file that a deployment writes beside the bundle (design §9). Everything is on the channel's
 * own host here, so `channel_host` keeps its default: the same origin. The addresses are the `servers` of openapi/.
 */
const SETTINGS = {
  schema: 'http',
  key_service_url: '/services/keys',
  datalake_url: '/services',
  error_reporting_url: '/services',
  // Stand-ins for Stripe (sandbox/stripe) and for the providers' consent pages (sandbox/consent). A real file has
  // the keys that they gave, and leaves the addresses out: src/api/settings.ts knows the providers' own.
  stripe_publishable_key: 'pk_test_sandbox',
  stripe_script_url: STRIPE_SCRIPT,
  google_client_id: 'sandbox.apps.googleusercontent.com',
  google_authorize_url: '/sandbox/consent/google',
  facebook_app_id: '100000000000001',
  facebook_authorize_url: '/sandbox/consent/facebook',
  inspect: true,
  sandbox_url: '/sandbox',
};

/** reCAPTCHA is on where the file gives a site key; a switch of the sandbox page turns it on for one world. */
export function serveSettings({ recaptcha }: World): Response {
  const keys = { recaptcha_site_key: RECAPTCHA_SITE_KEY, recaptcha_script_url: RECAPTCHA_SCRIPT };
  const settings = recaptcha.mode === 'off' ? SETTINGS : { ...SETTINGS, ...keys };
  return Response.json(settings, { headers: { 'cache-control': 'no-cache' } });
}
