import type { Browser, BrowserContextOptions } from '@playwright/test';
import { PASSWORD } from '../../e2e/account/steps';
import { markTasks, readTasks } from './blocking';
import { slowDown, slowProcessor, WINDOW } from './conditions';
import { logIn } from './game';

const DAY_MS = 24 * 3_600_000;

/** A screen: its address and the first element with a use for the viewer. */
export type Screen = { name: string; path: string; useful: string; isOfViewer?: boolean };

const TITLE = 'main h3';

/** The screens whose cold start is measured, beside home. */
export const COLD_SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', useful: 'main form input' },
  { name: 'checkout', path: '/buy?package_id=202', useful: 'main h1', isOfViewer: true },
  { name: 'passes', path: '/passes', useful: TITLE },
  { name: 'clips of the viewer', path: '/profile/clips', useful: TITLE, isOfViewer: true },
  { name: 'library', path: '/vod_library', useful: TITLE },
];

/** The screens whose longest task is measured. */
export const BUSY_SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', useful: TITLE },
  { name: 'list', path: '/vod', useful: TITLE },
  ...COLD_SCREENS.filter(({ name }) => name !== 'login' && name !== 'passes'),
];

declare global {
  interface Window {
    rudyUsefulElement?: string;
    rudyUsefulAt?: number;
  }
}

type Profile = NonNullable<BrowserContextOptions['storageState']>;

/** The storage of a browser after the login of a viewer with orders and clips. */
export async function viewerProfile(origin: string): Promise<Profile> {
  const { channelKey, apiKey } = await logIn(origin, 'season@rudy.example', PASSWORD);
  const keep = (name: string, value: string) => {
    const entry = { version: 1, expires: Date.now() + DAY_MS, value };
    return { name: `rudy_${name}`, value: JSON.stringify(entry) };
  };
  const localStorage = [keep('channel_key', channelKey), keep('api_key', apiKey)];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** From navigation to the first paint with the useful element, ms; nothing is in the browser's cache. */
export async function coldStart(
  browser: Browser,
  origin: string,
  screen: Screen,
  profile: Profile,
): Promise<number> {
  const page = await open(browser, screen, profile);
  await slowDown(page);
  await page.addInitScript((useful) => {
    window.rudyUsefulElement = useful;
  }, screen.useful);
  await page.addInitScript({ path: 'tests/bench/page/useful.js' });
  await page.goto(origin + screen.path);
  const handle = await page.waitForFunction(() => window.rudyUsefulAt, null, { timeout: 60_000 });
  const milliseconds = (await handle.jsonValue()) ?? Number.NaN;
  await page.context().close();
  return milliseconds;
}

/** The longest task while a screen is opened by its address, CPU 4×, in ms; 0 if none takes over 50 ms. */
export async function longestOf(
  browser: Browser,
  origin: string,
  screen: Screen,
  profile: Profile,
): Promise<number> {
  const page = await open(browser, screen, profile);
  await slowProcessor(page);
  await markTasks(page);
  await page.goto(origin + screen.path);
  await page.waitForSelector(screen.useful);
  const { longest } = await readTasks(page);
  await page.context().close();
  return longest;
}

async function open(browser: Browser, { isOfViewer }: Screen, profile: Profile) {
  const context = await browser.newContext({
    viewport: WINDOW,
    ...(isOfViewer ? { storageState: profile } : {}),
  });
  return await context.newPage();
}
