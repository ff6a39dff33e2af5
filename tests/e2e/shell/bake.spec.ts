import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { documentHeaders } from '../../../sandbox/host/http/headers';
import { bake } from '../../../scripts/bake/bake';
import { brandOf } from '../../../scripts/bake/brand';
import { readChannel } from '../../../scripts/bake/readChannel';
import { expect, test } from '../fixtures';

const BUILD = process.env.RUDY_TEST_BUILD ?? 'dist';

/**
 * Serves a build that was baked for the channel of `origin` instead of the plain one, with the same headers.
 */
async function hostBaked(page: Page, origin: string, folder: string): Promise<void> {
  const host = new URL(origin);
  await bake(brandOf(await readChannel(host), host), BUILD, folder);
  const served: Record<string, string> = {
    '.css': 'text/css',
    '.webmanifest': 'application/manifest+json',
  };
  await page.route(
    (url) => url.origin === origin && /brand-.*\.css$|\.webmanifest$/.test(url.pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const body = await readFile(join(folder, pathname));
      const contentType = served[/\.\w+$/.exec(pathname)?.[0] ?? ''] ?? 'text/plain';
      await route.fulfill({ body, contentType });
    },
  );
  await page.route(
    (url) => url.origin === origin && url.pathname === '/',
    async (route) => {
      const headers = { ...documentHeaders('/'), 'content-type': 'text/html; charset=utf-8' };
      await route.fulfill({ headers, body: await readFile(join(folder, 'index.html')) });
    },
  );
}

test.use({ channelHost: 'voltige.localhost' });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a baked page has the channel’s colours, name and icon and shows what it requires', async ({
    page,
    sandbox,
  }, info) => {
    await hostBaked(page, sandbox.origin, info.outputPath('baked'));
    await page.goto('/');
    await expect(page).toHaveTitle('Voltige');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(251, 248, 243)');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    await expect(page.getByText('Voltige', { exact: true })).toBeVisible();
    const notice = page.locator('noscript');
    expect(await notice.evaluate((element) => element.textContent)).toBe(
      'Activez JavaScript pour utiliser Voltige.',
    );
    await expect(notice).toBeVisible();
    await expect(notice).toHaveCSS('background-color', 'rgb(140, 28, 19)');
  });
});

test('the scripts take a baked page over without changing its colours', async ({ page, sandbox }, info) => {
  await hostBaked(page, sandbox.origin, info.outputPath('baked'));
  await sandbox.fault({ operation: 'getChannelBootstrap', kind: 'hang', remaining: 1 });
  await page.goto('/');
  await expect.poll(() => sandbox.count('getChannelBootstrap')).toBe(1);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(251, 248, 243)');
  await expect(page.getByText('Voltige', { exact: true })).toBeVisible();
  await sandbox.act('faults/release', {});

  await expect(page.getByRole('region', { name: 'En direct' })).toBeVisible();
  await expect(page).toHaveTitle('Accueil · Voltige');
  for (const tag of [
    'meta[name=description]',
    'meta[property="og:title"]',
    'link[rel=manifest]',
    'link[rel=icon]',
    'meta[name=theme-color]',
  ])
    await expect(page.locator(tag)).toHaveCount(1);
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
  const devtools = await page.context().newCDPSession(page);
  const { data, errors } = await devtools.send('Page.getAppManifest');
  expect([JSON.parse(data ?? '{}').name, errors]).toEqual(['Voltige', []]);
});
