import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { switchTo } from '../../../scripts/bake/all/releases';
import { findHostServer, HOST_SERVERS } from '../../../scripts/hostServers';
import { startConfigured } from '../../host/realServer';
import { expect } from '../fixtures';
import { addressOf, CHANNEL_NAMES, check, listOf } from './channels';
import { test as base } from './hostTest';
import { makeNextRelease, NEXT } from './releases';

const BUILD = process.env.RUDY_TEST_BUILD ?? 'dist';
/** Nothing listens there. */
const NO_PLATFORM = 'http://127.0.0.1:1';

interface Released {
  /** The web root, which serves the second of two releases. */
  out: string;
  list: string;
  releases: [first: string, second: string];
  /** The output and the exit code of the second release. */
  incomplete: { code: unknown; said: string; printed: string };
}

/** The exit code of a command of the project, and what it prints. */
async function run(script: string, ...parameters: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...parameters]);
  const texts = { said: '', printed: '' };
  child.stderr.on('data', (chunk) => {
    texts.said += String(chunk);
  });
  child.stdout.on('data', (chunk) => {
    texts.printed += String(chunk);
  });
  const [code] = await once(child, 'close');
  return { code, ...texts };
}

/** Two releases of all channels, which nginx and then Caddy serve on the same port. */
const test = base.extend<object, { released: Released }>({
  released: [
    async ({ port }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'rudy-many-'));
      const [out, next, list] = ['root', 'next', 'channels.txt'].map((name) => join(folder, name)) as [
        string,
        string,
        string,
      ];
      try {
        const bake = async (from: string) => {
          const answer = await run('scripts/bake/main.ts', '--all', list, '--out', out, '--from', from);
          return { ...answer, release: /serves release (\S+):/.exec(answer.printed)?.[1] ?? '' };
        };
        writeFileSync(list, listOf(port));
        const { code, said, release } = await bake(BUILD);
        expect([code, said]).toEqual([0, '']);
        await makeNextRelease(BUILD, next);
        const dark = `http://dark.harbour.example:${port} --platform ${NO_PLATFORM}\n`;
        writeFileSync(list, listOf(port) + dark);
        const incomplete = await bake(next);
        await use({ out, list, releases: [release, incomplete.release], incomplete });
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    // The views are compiled twice, which takes seconds on a quiet machine.
    { scope: 'worker', timeout: 300_000 },
  ],
});

test.describe.configure({ mode: 'default' });

test('a release in which a platform does not answer says so, and serves the others', ({
  port,
  released: { releases, incomplete },
}) => {
  expect(incomplete).toMatchObject({
    code: 2,
    said: expect.stringMatching(new RegExp(`^dark\\.harbour\\.example:${port} is not baked: `)),
    printed: expect.stringContaining(`serves release ${releases[1]}: 3 channels, 1 of them not baked anew (`),
  });
});

/** The style files of a channel's document, of the build and then its own, with the colour of its page. */
async function looksOf(page: Page) {
  const [styles, colors] = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const body = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  return { styles, colors, body };
}

for (const name of HOST_SERVERS) {
  const path = findHostServer(name);

  test.describe(name, () => {
    test.skip(path === null, `${name} is not installed.`);
    let close = () => {};
    test.beforeAll(async ({ port, released: { out, list, releases } }) => {
      await switchTo(out, releases[0], new Date());
      const words = ['--for', name, '--all', list, '--root', out];
      const { printed } = await run('scripts/host/main.ts', ...words);
      close = (await startConfigured(name, path ?? '', port, printed)).close;
    });
    test.afterAll(() => close());

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test(`${name} serves each channel of a release with its own home, and the build once`, async ({
        page,
        port,
        released: _,
      }) => {
        await page.goto(addressOf('north', port).href);
        await expect(page).toHaveTitle('Northside');
        await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible();
        const north = await looksOf(page);

        await page.goto(addressOf('voltige', port).href);
        await expect(page).toHaveTitle('Voltige');
        await expect(page.getByRole('heading', { name: 'À venir' })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
        const voltige = await looksOf(page);

        expect(voltige.styles).toBe(north.styles);
        expect(voltige.colors).not.toBe(north.colors);
        expect([north.body, voltige.body]).toEqual(['rgb(10, 14, 20)', 'rgb(251, 248, 243)']);
      });
    });

    test(`${name}: a release and its rollback switch all channels, and an open page loses nothing`, async ({
      page,
      port,
      released: { out, releases },
    }) => {
      const { version } = JSON.parse(readFileSync(join(BUILD, 'version.json'), 'utf8'));
      const expectServed = async (served: string) => {
        for (const channel of CHANNEL_NAMES)
          expect(await check(channel, port)).toEqual({ findings: [], version: served });
      };
      await expectServed(version);
      // A data saver turns prefetching off: the page asks for a chunk when it needs it.
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      await page.goto(addressOf('voltige', port).href);
      await expect(page).toHaveTitle('Accueil · Voltige');

      await switchTo(out, releases[1], new Date());
      await expectServed('99.0.0');
      const chunk = page.waitForResponse((response) => basename(response.url()).startsWith('Watch-'));
      await page.getByRole('region', { name: 'En direct' }).locator('a[href^="/watch/"]').first().click();
      expect((await chunk).status()).toBe(200);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto(addressOf('north', port).href);
      await expect(page.locator(`script[src^="/assets/${NEXT}index-"]`)).toBeAttached();

      const rollback = await run('scripts/bake/main.ts', '--rollback', '--out', out);
      expect(rollback).toMatchObject({ code: 0, printed: `${out} serves release ${releases[0]} again.\n` });
      await expectServed(version);
    });
  });
}
