import { fileURLToPath } from 'node:url';
import { readInput } from '../host/http/input';
import type { RequestContext, Route } from '../host/types';
import { pageAnswer, textAnswer } from '../page/answers';
import { browserScript } from '../page/assets';
import { element } from '../page/tree';
import type { World } from '../world/world';

/** The values in the settings file while reCAPTCHA is on; a real host leaves the script out and gets Google's. */
export const RECAPTCHA_SITE_KEY = 'sandbox-recaptcha';
export const RECAPTCHA_SCRIPT = 'https://www.google.com/recaptcha/api.js';

const NAMES = ['api', 'release', 'anchor'] as const;

const built = (name: (typeof NAMES)[number]) =>
  browserScript(fileURLToPath(new URL(`./client/${name}.ts`, import.meta.url)), 'iife');

/** Builds them ahead of the first visitor. */
export const recaptchaScripts = () => Promise.all(NAMES.map(built));

const script = async (name: (typeof NAMES)[number]) => textAnswer(await built(name), 'text/javascript');

type Answer = (context: RequestContext<World>) => Promise<Response> | Response;

/** By the real host and path, as docs/third-parties.md lists them. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  'www.google.com/recaptcha/api.js': ({ world }) =>
    world.recaptcha.mode === 'blocked' ? new Response('Not found.', { status: 404 }) : script('api'),
  'www.gstatic.com/recaptcha/releases/sandbox/recaptcha__en.js': () => script('release'),
  'www.google.com/recaptcha/api2/anchor': () =>
    pageAnswer({
      title: 'reCAPTCHA',
      styles: [],
      scripts: ['/recaptcha/api2/anchor.js'],
      body: element('main', {}),
    }),
  'www.google.com/recaptcha/api2/anchor.js': () => script('anchor'),
  'www.google.com/recaptcha/api2/clr': () => new Response(null, { status: 204 }),
  'www.google.com/recaptcha/api2/reload': makeToken,
};

/**
 * Stands in for reCAPTCHA v3 on Google's hosts: the two scripts that make `window.grecaptcha`, the frame of the badge,
 * and the call that makes tokens. Journalled and open to faults as operation `recaptcha`.
 */
export const recaptchaRoute: Route<World> = (context) =>
  ANSWERS[`${context.thirdParty}${context.url.pathname}`]?.(context) ?? null;

async function makeToken({ request, world }: RequestContext<World>): Promise<Response> {
  const { site_key, action } = await readInput(request).catch(() => ({ site_key: null, action: null }));
  if (site_key !== RECAPTCHA_SITE_KEY || typeof action !== 'string' || !/^[\w/]+$/.test(action)) {
    return Response.json({ message: 'Wrong site key or action.' }, { status: 400 });
  }
  return Response.json({
    token: world.recaptcha.mode === 'hanging' ? null : world.recaptcha.execute(action),
  });
}
