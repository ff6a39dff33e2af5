import { analyticsBodies, withoutGoogle } from '../analytics/viewings';
import { expect, test } from '../fixtures';

/** A phone in the same network, or a kiosk: plain http, where browsers disable some functions. */
test.use({
  channelHost: '192.0.2.1',
  // The browser reports that it ignores a header that requires https.
  expectedErrors: [/Cross-Origin-Opener-Policy/],
});

test('a recording plays on plain http, and the view is reported to the channel', async ({
  page,
  sandbox,
}) => {
  await withoutGoogle(page);
  await page.goto('/watch/1011');
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
  await expect(page.locator('video')).toHaveJSProperty('paused', false);
  await expect
    .poll(async () => (await analyticsBodies(sandbox, 'trackVideoEvent')).map((body) => body.video_view_uuid))
    .toContainEqual(expect.stringMatching(/^[\da-f-]{36}$/));

  await page.getByRole('button', { name: 'Share' }).click();
  const link = page.getByRole('dialog').getByRole('textbox').first();
  await page.getByRole('dialog').getByRole('button', { name: /^Copy/ }).first().click();
  await expect(link).toBeFocused();
});

test('the difficulties offer no diagnostics to copy on plain http', async ({ page, sandbox }) => {
  await withoutGoogle(page);
  await sandbox.act('keyService', { stopped: true });
  await page.goto('/');
  await expect(page.getByText(/^Reference /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy diagnostics' })).toHaveCount(0);
});
