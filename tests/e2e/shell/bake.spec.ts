import { bakeFor, hostBaked } from '../bake/bakedHost';
import { expect, test } from '../fixtures';

test.use({ channelHost: 'voltige.localhost' });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a baked page has the channel’s colours, name and icon and shows what it requires', async ({
    page,
    sandbox,
  }, info) => {
    await bakeFor(sandbox.origin, info.outputPath('baked'), false);
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
  await bakeFor(sandbox.origin, info.outputPath('baked'), false);
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
