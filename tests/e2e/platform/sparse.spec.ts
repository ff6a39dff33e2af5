import { unnamedOn } from '../axe';
import { logInTo } from '../checkout/steps';
import { expect, test } from '../fixtures';
import { expectNavigation } from './platform';

/** Signs of a value that was never sent. */
const NO_TEXT = /.{0,40}(\bundefined\b|\bNaN\b|\bInvalid Date\b|\[object |\bnull\b|\{\{).{0,40}/g;

const SCREENS = {
  'the screens of games': [
    '/',
    '/live',
    '/schedule',
    '/watch/1001',
    '/watch/1005',
    '/watch/1009',
    '/watch/1011',
  ],
  'the other screens': [
    ...['/vod_library', '/passes', '/buy?event_id=1005', '/search?q=ridgeview', '/faq', '/contacts'],
    ...['/profile', '/profile/transactions', '/profile/clips', '/profile/edit', '/profile/sessions/add'],
  ],
};

/** Without a seed, all is left out that the contract does not require. */
const PLATFORMS = [
  { sends: 'only what the contract requires', seed: {} },
  { sends: 'half of what the contract describes', seed: { seed: 17 } },
];

for (const [screens, addresses] of Object.entries(SCREENS)) {
  for (const { sends, seed } of PLATFORMS) {
    test(`${screens} stand on a platform that sends ${sends}`, { tag: '@row4' }, async ({
      page,
      sandbox,
    }) => {
      const wrong: string[] = [];
      await logInTo(page, '/faq', 'orders@rudy.example');
      await sandbox.fault({ operation: '*', kind: 'sparse', remaining: 'forever', ...seed });
      page.on('pageerror', ({ message }) => wrong.push(`${page.url()}: ${message}`));
      for (const address of addresses) {
        await page.goto(address);
        await expectNavigation(page);
        await expect(page.locator('main :is(h1, h2)').first()).toBeAttached();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        const text = `${await page.title()}\n${await page.locator('body').innerText()}`;
        const shown = [...text.matchAll(NO_TEXT)].map(([found]) => found);
        wrong.push(...[...(await unnamedOn(page)), ...shown].map((found) => `${address}: ${found}`));
      }
      expect(wrong).toEqual([]);
      expect(await sandbox.read('reports')).toEqual([]);
    });
  }
}
