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
  google_client_id: 'sandbox.apps.googleusercontent.com',
  google_authorize_url: '/sandbox/consent/google',
  facebook_app_id: '100000000000001',
  facebook_authorize_url: '/sandbox/consent/facebook',
  inspect: true,
};

export const serveSettings = (): Response =>
  Response.json(SETTINGS, { headers: { 'cache-control': 'no-cache' } });
