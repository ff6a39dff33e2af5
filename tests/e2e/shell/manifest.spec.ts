import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures';

type Manifest = { name: string; lang: string; theme_color: string; start_url: string };

/** The page's manifest as Chromium parsed it, according to its developer tools. */
async function appOf(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
  const { data, errors } = await devtools.send('Page.getAppManifest');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  const manifest: Manifest = JSON.parse(data ?? 'null');
  return { manifest, errors, problems: installabilityErrors.map(({ errorId }) => errorId) };
}

/** Playwright's contexts are incognito windows, which cannot install apps. */
const ALLOWED = ['in-incognito'];

for (const [channelHost, name, lang, color] of [
  ['northside.localhost', 'Northside', 'en', '#0a0e14'],
  ['voltige.localhost', 'Voltige', 'fr', '#fbf8f3'],
] as const) {
  test.describe(name, () => {
    test.use({ channelHost });

    test('the channel can be installed as an app', async ({ page, sandbox }) => {
      await page.goto('/watch/1001');
      const { manifest, errors, problems } = await appOf(page);
      expect(errors).toEqual([]);
      expect(problems.filter((problem) => !ALLOWED.includes(problem))).toEqual([]);
      expect(manifest).toMatchObject({ name, lang, theme_color: color, start_url: `${sandbox.origin}/` });
      await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', color);
    });
  });
}

test('a hostile channel results in a valid manifest', async ({ page, sandbox }) => {
  const name = '"}</script><script>window.hacked=1</script>';
  await sandbox.fault({
    operation: 'getChannelBootstrap',
    kind: 'mutate',
    body: {
      data: {
        settings: { name, logo: { url: '\tjavascript:window.hacked=1' } },
        'color-settings': { 'body-background': 'url(javascript:1)' },
      },
    },
    remaining: 'forever',
  });
  await page.goto('/');
  const { manifest, errors } = await appOf(page);
  expect(errors).toEqual([]);
  expect(manifest.name).toBe(name);
  expect(manifest.theme_color).toMatch(/^#[\da-f]{6}$/);
});
