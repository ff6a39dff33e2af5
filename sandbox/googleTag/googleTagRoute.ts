import { fileURLToPath } from 'node:url';
import type { Route } from '../host/types';
import { textAnswer } from '../page/answers';
import { browserScript } from '../page/assets';
import type { World } from '../world/world';

/** The address that the settings file names; a real host leaves it out and gets Google's. */
export const GOOGLE_TAG_SCRIPT = 'https://www.googletagmanager.com/gtag/js';

const script = async (name: 'tag' | 'destination') =>
  textAnswer(
    await browserScript(fileURLToPath(new URL(`./client/${name}.ts`, import.meta.url)), 'iife'),
    'text/javascript',
  );

/**
 * Stands in for Google's tag: two scripts, and the address that takes the events, which are kept with those of the
 * channel's own analytics as operation `googleTag`.
 */
export const googleTagRoute: Route<World> = ({ url, world, thirdParty }) => {
  const place = `${thirdParty}${url.pathname}`;
  if (place === 'www.googletagmanager.com/gtag/js') return script('tag');
  if (place === 'www.googletagmanager.com/gtag/destination') return script('destination');
  if (place !== 'www.google-analytics.com/g/collect') return null;
  world.analytics.push({ operation: 'googleTag', body: Object.fromEntries(url.searchParams) });
  return new Response(null, { status: 204 });
};
