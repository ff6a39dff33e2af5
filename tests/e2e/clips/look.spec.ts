import { logInTo } from '../checkout/steps';
import { test } from '../fixtures';
import { CLIPPER, create, editor, openEditor, stopAt } from './steps';

for (const [host, width] of [
  ['northside.localhost', 1366],
  ['northside.localhost', 390],
  ['voltige.localhost', 1366],
  ['voltige.localhost', 390],
] as const)
  test.describe(`${host} ${width}`, () => {
    test.use({ channelHost: host, viewport: { width, height: width === 390 ? 844 : 768 } });
    test('look', async ({ page }) => {
      page.on('console', (m) => console.log(m.text()));
      await logInTo(page, '/watch/1011', CLIPPER);
      await stopAt(page, 20);
      await openEditor(page);
      await page.waitForTimeout(1200);
      await page.screenshot({ path: `/tmp/look/edit-${host[0]}-${width}.png`, fullPage: width > 400 });
      await create(page).click();
      await page.waitForTimeout(4000);
      await page.screenshot({ path: `/tmp/look/making-${host[0]}-${width}.png` });
      await page.waitForTimeout(7000);
      await page.screenshot({ path: `/tmp/look/ready-${host[0]}-${width}.png` });
      console.log(await editor(page).innerText());
    });
  });
