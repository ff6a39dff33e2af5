import { fileURLToPath } from 'node:url';
import { readInput } from '../host/input';
import type { Route } from '../host/types';
import { fromElsewhere, textAnswer } from '../page/answers';
import { browserScript } from '../page/assets';
import type { World } from '../world/world';

/** What the settings file names while reCAPTCHA is on; a real host leaves the script out and gets Google's. */
export const RECAPTCHA_SITE_KEY = 'sandbox-recaptcha';
export const RECAPTCHA_SCRIPT = '/sandbox/recaptcha.js';
const EXECUTE = '/sandbox/recaptcha/execute';

const script = () => browserScript(fileURLToPath(new URL('./client/main.ts', import.meta.url)), 'iife');

/**
 * Stands in for reCAPTCHA v3: `window.grecaptcha` (client/) and the call that makes its tokens. Journalled and open to
 * faults as operation `recaptcha`.
 */
export const recaptchaRoute: Route<World> = async ({ request, url, world }) => {
  if (url.pathname === RECAPTCHA_SCRIPT) {
    if (world.recaptcha.mode === 'blocked') return new Response('Not found.', { status: 404 });
    return textAnswer(await script(), 'text/javascript');
  }
  if (url.pathname !== EXECUTE || request.method !== 'POST' || fromElsewhere(request)) return null;
  const { site_key, action } = await readInput(request).catch(() => ({ site_key: null, action: null }));
  if (site_key !== RECAPTCHA_SITE_KEY || typeof action !== 'string' || !/^[\w/]+$/.test(action)) {
    return Response.json({ message: 'Wrong site key or action.' }, { status: 400 });
  }
  return Response.json({ token: world.recaptcha.execute(action) });
};
