import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findHostServer, HOST_SERVERS } from '../../../scripts/hostServers';
import { submitRegistration } from '../account/steps';
import {
  enterCard,
  expectPlaying,
  main,
  mainLink,
  payButton,
  receipt,
  shownTotal,
  terms,
} from '../checkout/steps';
import { expect } from '../fixtures';
import { addressOf, CHANNEL_NAMES, check, serveChannels } from './channels';
import { test } from './hostTest';
import { makeNextRelease, NEXT, release, switchTo } from './releases';

const BUILD = process.env.RUDY_TEST_BUILD ?? 'dist';

test.describe.configure({ mode: 'default' });

const liveCard = (page: Page, name = 'Live now') =>
  page.getByRole('region', { name }).locator('a[href^="/watch/"]').first();

/** The hashed files that a page asks for from now on, with the statuses of their answers. */
function askedFiles(page: Page): Map<string, number> {
  const asked = new Map<string, number>();
  page.on('response', (response) => {
    const name = /\/assets\/([^/]+)$/.exec(new URL(response.url()).pathname)?.[1];
    if (name !== undefined) asked.set(name, response.status());
  });
  return asked;
}

const namesOf = (files: Map<string, number>, beginning: string) =>
  [...files].filter(([name, status]) => name.startsWith(beginning) && status === 200);

for (const name of HOST_SERVERS) {
  const path = findHostServer(name);

  test.describe(name, () => {
    test.skip(path === null, `${name} is not installed.`);
    let root: string;
    let close = () => {};

    test.beforeAll(async ({ port }) => {
      root = mkdtempSync(join(tmpdir(), `rudy-${name}-build-`));
      cpSync(BUILD, root, { recursive: true });
      close = (await serveChannels(name, path ?? '', root, port)).close;
    });
    test.afterAll(() => {
      close();
      rmSync(root, { recursive: true, force: true });
    });

    test(`${name} serves two channels, where a visitor buys a game and watches`, async ({ page, port }) => {
      for (const channel of CHANNEL_NAMES) expect((await check(channel, port)).findings).toEqual([]);

      await page.goto(addressOf('voltige', port).href);
      await expect(page).toHaveTitle('Accueil · Voltige');
      await expect(liveCard(page, 'En direct')).toBeVisible();

      const north = addressOf('north', port).origin;
      await page.goto(`${north}/watch/1001`);
      await expectPlaying(page);

      await page.goto(`${north}/watch/1005`);
      await mainLink(page, 'Watch this game for $9.99').click();
      await mainLink(page, 'Register').click();
      // A foreign host has no cookie of a world: all its visits share one platform.
      const email = `robin-${name}-${port}@mail.example`;
      await submitRegistration(page, { email, password: 'correct-horse' });
      await enterCard(page);
      expect(await shownTotal(page)).toBeGreaterThan(9.99);
      await terms(page).check();
      await payButton(page).click();
      await expect(receipt(page)).toBeVisible();
      await expect(page).toHaveURL(`${north}/watch/1005`);
      await expectPlaying(page);
    });

    test(`${name}: an open page loses nothing by a release, nor by a rollback`, async ({ page, port }) => {
      const next = mkdtempSync(join(tmpdir(), 'rudy-next-'));
      try {
        await makeNextRelease(BUILD, next);
        // A data saver turns prefetching off: the page asks for a chunk when it needs it.
        await page.addInitScript(() => {
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
        });
        const home = addressOf('north', port).href;
        await page.goto(home);
        await expect(liveCard(page)).toBeVisible();

        release(next, root);
        const old = askedFiles(page);
        await liveCard(page).click();
        await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
        expect(namesOf(old, 'Watch-')).toHaveLength(1);
        expect(namesOf(old, 'index-')).toEqual([]);

        await page.goto(home);
        await expect(liveCard(page)).toBeVisible();
        expect(namesOf(old, `${NEXT}index-`)).toHaveLength(1);
        expect(await check('north', port)).toEqual({ findings: [], version: '99.0.0' });

        switchTo(BUILD, root);
        await liveCard(page).click();
        await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
        expect(namesOf(old, `${NEXT}Watch-`)).toHaveLength(1);
        // The open page may still be loading its own parts, so that a new visit is another page.
        const visit = await page.context().newPage();
        const back = askedFiles(visit);
        await visit.goto(home);
        await expect(liveCard(visit)).toBeVisible();
        expect(namesOf(back, 'index-')).toHaveLength(1);
        expect(namesOf(back, NEXT)).toEqual([]);
        const { version } = JSON.parse(readFileSync(join(BUILD, 'version.json'), 'utf8'));
        expect(await check('north', port)).toEqual({ findings: [], version });
      } finally {
        rmSync(next, { recursive: true, force: true });
      }
    });
  });
}
