import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { RequestContext, Route } from '../host/types';
import { fromElsewhere, goOn, pageAnswer, textAnswer } from '../page/answers';
import { browserScript, pageStyle } from '../page/assets';
import { element } from '../page/tree';
import type { World } from '../world/world';
import { bankPage } from './bankPage';
import { calls } from './calls';
import { paymentPage, walletPage } from './elementPage';
import { answerBank, intentOf } from './intents';
import { returnAddress } from './returnAddress';

/** The address that the settings file names; a real host leaves the address out and gets Stripe's. */
export const STRIPE_SCRIPT = 'https://js.stripe.com/sandbox/stripe.js';
const SCRIPT_PATH = '/sandbox/stripe.js';
const FOLDER = '/sandbox/stripe/';
/** Like Stripe's own: kept for a while, so that it costs one request a visit. */
const CACHING = 'public, max-age=300';

/** Scripts beside the first one. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'trusted-types-checker.js': './client/trustedTypesChecker.ts',
  'element.js': './frame/main.ts',
  'bank.js': './client/bankFrame.ts',
};

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Builds it ahead of the first visitor. */
export const stripeScript = () => browserScript(here('./client/main.ts'), 'iife');

/**
 * Stripe, as far as its script shows: `window.Stripe` (client/), the frames it puts into pages (frame/), the bank's
 * page, and the calls that they make. Journalled and open to faults as operation `stripe`.
 */
export const stripeRoute: Route<World> = async (context) => {
  const { pathname, searchParams } = context.url;
  if (pathname === SCRIPT_PATH) {
    return textAnswer(await stripeScript(), 'text/javascript', { caching: CACHING });
  }
  if (!pathname.startsWith(FOLDER)) return null;
  const name = pathname.slice(FOLDER.length);
  if (context.request.method === 'POST') return post(context, name);
  if (name === 'element') {
    const locale = searchParams.get('locale') ?? 'en';
    if (searchParams.get('type') !== 'expressCheckout') return paymentPage(locale);
    const { wallets, walletCard } = context.world;
    return walletPage(locale, wallets && searchParams.get('wallet') !== 'never' ? walletCard : null);
  }
  const entry = Object.hasOwn(SCRIPTS, name) ? SCRIPTS[name] : undefined;
  if (entry !== undefined)
    return textAnswer(await browserScript(here(entry), 'iife'), 'text/javascript', { caching: CACHING });
  if (name === 'thirdParty.css') return textAnswer(await pageStyle('thirdParty'), 'text/css');
  if (name === 'element.css') return textAnswer(await readFile(here('./element.css'), 'utf8'), 'text/css');
  if (name === 'bank') return bank(context);
  return new Response('Not found.', { status: 404 });
};

function bank({ url, world }: RequestContext<World>): Response {
  const intent = intentOf(world, url.searchParams.get('client_secret') ?? '');
  if (intent?.status === 'requires_action') return bankPage(intent);
  return pageAnswer({
    title: 'Nothing to confirm',
    status: 404,
    styles: ['/sandbox/stripe/thirdParty.css'],
    body: element('main', {}, element('h1', {}, 'There is nothing to confirm here')),
  });
}

async function post(context: RequestContext<World>, name: string): Promise<Response> {
  const { request, url, world } = context;
  if (context.thirdParty === null && fromElsewhere(request)) return new Response(null, { status: 403 });
  if (name === 'bank') {
    const secret = url.searchParams.get('client_secret') ?? '';
    answerBank(world, secret, new URLSearchParams(await request.text()).get('answer') === 'complete');
    return backFromBank(context, secret);
  }
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (call === undefined) return new Response('Not found.', { status: 404 });
  const body: unknown = await request.json().catch(() => null);
  return call(world, typeof body === 'object' && body !== null ? { ...body } : {});
}

/** The redirect variant goes back to the storefront; a frame stays, and is taken away by whoever put it there. */
function backFromBank({ url, world, thirdParty }: RequestContext<World>, secret: string): Response {
  const intent = intentOf(world, secret);
  const returnUrl = url.searchParams.get('return_url');
  if (intent === null || returnUrl === null || !URL.canParse(returnUrl))
    return new Response(null, { status: 204 });
  const target = new URL(returnAddress(intent, returnUrl));
  return target.origin === url.origin || (thirdParty !== null && isHere(target))
    ? goOn(target.href)
    : new Response(null, { status: 204 });
}

/** A page of this machine, where the storefront is. */
const isHere = ({ hostname }: URL) => /(^|\.)localhost$/.test(hostname);
