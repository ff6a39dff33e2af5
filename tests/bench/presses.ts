import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArguments } from '../../scripts/browser';
import { isWhole, readOptions, refuse } from '../../scripts/options';
import { enter } from '../e2e/account/enter';
import { prepare } from './prepare';
import { median } from './statistics';
import { startPreview, stopSubjects } from './subjects';

/**
 * Presses and seconds from home to a game's page, to a live picture that moves, and from that picture to a clip's link in
 * the clipboard.
 */
const USAGE = 'npm run presses -- [port of the server, 4175 by default]';
const RUNS = 5;
const CLIPPER = 'clips@rudy.example';
const PHONE = { width: 390, height: 844 };

interface Way {
  presses: number;
  seconds: number;
}

/** Counts each press, and the time from `start` on. */
function startWay(): { press: (deed: Promise<void>) => Promise<void>; end: () => Way } {
  const start = performance.now();
  let presses = 0;
  return {
    press: (deed) => {
      presses += 1;
      return deed;
    },
    end: () => ({ presses, seconds: (performance.now() - start) / 1000 }),
  };
}

const moving = (page: Page) =>
  page.waitForFunction(
    () => (document.querySelector<HTMLVideoElement>('main video')?.currentTime ?? 0) > 0.2,
  );

async function walk(browser: Browser, origin: string, run: number): Promise<Record<string, Way>> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: PHONE,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addCookies([{ name: 'rudy_world', value: `presses-${run}`, url: origin }]);
  // The compiler of this script wraps named functions, also those that run in the page.
  await context.addInitScript('globalThis.__name = (wrapped) => wrapped');
  const page = await context.newPage();
  await enter(page, CLIPPER);
  await page.evaluate(() => localStorage.removeItem('rudy_channel'));

  const game = startWay();
  await page.goto('/');
  await game.press(page.locator('main section a[href^="/watch/"]').first().click());
  await page.locator('main h1').filter({ hasText: '@' }).waitFor();
  const toGame = game.end();

  const live = startWay();
  await page.goto('/');
  await live.press(page.locator('main section a[href="/watch/1001"]').first().click());
  await moving(page);
  const toLive = live.end();

  const clip = startWay();
  for (const name of ['Create a clip', 'Create clip', 'Copy link'])
    await clip.press(page.getByRole('main').getByRole('button', { name, exact: true }).click());
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const toLink = clip.end();
  await context.close();
  return {
    'home to a game': toGame,
    'home to a live picture': toLive,
    'live picture to a clip’s link': toLink,
  };
}

const [port = '4175'] = readOptions(USAGE, { allowPositionals: true }).positionals;
if (!isWhole(port, 1)) refuse('The port is a whole number.', USAGE);
const executablePath = prepare();
const origin = await startPreview(Number(port));
const browser = await chromium.launch({
  executablePath,
  args: [...browserArguments(), '--autoplay-policy=no-user-gesture-required'],
});
try {
  const walks: Record<string, Way>[] = [];
  for (let run = 0; run < RUNS; run += 1) walks.push(await walk(browser, origin, run));
  for (const name of Object.keys(walks[0] ?? {})) {
    const ways = walks.flatMap((each) => each[name] ?? []);
    const seconds = median(ways.map((way) => way.seconds));
    console.log(`${name}: ${ways[0]?.presses} presses, ${seconds.toFixed(1)} s`);
  }
} finally {
  await browser.close();
  stopSubjects();
}
