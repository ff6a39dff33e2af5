import { violationsOf } from '../axe';
import { expect, test } from '../fixtures';
import { arrive, viewer } from './caller';

test('a press waits until the script of the page listens', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = page.waitForRequest('**/sandbox/page.js');
  await page.route('**/sandbox/page.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/sandbox', { waitUntil: 'commit' });
  await asked;
  // Everything that the document has is on the page by then, where nothing holds it back.
  await page.request.get('/sandbox/control/state');
  const stop = page.getByRole('button', { name: 'Stop it' });
  await expect(stop).toHaveCount(0);
  release();
  await stop.click();
  await expect(page.getByText('Key service: stopped')).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(2);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
]) {
  test.describe(`the sandbox page at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('stops the key service, sets faults, shows mail, and is accessible', async ({ page }) => {
      const statusOf = async (path: string) => (await page.request.get(path)).status();
      const keyService = '/services/keys/channel-key?host=localhost';
      await page.goto('/sandbox');

      await test.step('the switch stops and starts the key service', async () => {
        expect(await statusOf(keyService)).toBe(200);
        await page.getByRole('button', { name: 'Stop it' }).click();
        await expect(page.getByText('Key service: stopped')).toBeVisible();
        expect(await statusOf(keyService)).toBe(503);
        await page.getByRole('button', { name: 'Start it' }).click();
        await expect(page.getByText('Key service: running')).toBeVisible();
        expect(await statusOf(keyService)).toBe(200);
      });

      await test.step('the form adds a fault, which is said to have struck', async () => {
        const faults = page.getByRole('region', { name: 'Faults on purpose' });
        await faults.getByLabel('Operation').selectOption('settings');
        await faults.getByLabel('Kind').selectOption('status');
        await faults.getByRole('spinbutton', { name: 'Status' }).fill('418');
        await faults.getByRole('button', { name: 'Add fault' }).click();
        await expect(faults.getByRole('row', { name: 'settings status status 418' })).toBeVisible();
        await expect(faults.getByRole('button', { name: 'Remove status on settings' })).toBeInViewport({
          ratio: 1,
        });
        expect(await violationsOf(page)).toEqual([]);

        expect(await statusOf('/settings.json')).toBe(418);
        expect(await statusOf('/settings.json')).toBe(200);
        await expect(faults.getByText('No faults set.')).toBeVisible();
        const requests = page.getByRole('region', { name: 'Requests' });
        await expect(requests.getByRole('row', { name: /settings 418 status/ })).toBeVisible();
      });

      await test.step('the form begins anew, also while its answer is on its way, and keeps what is refused', async () => {
        const faults = page.getByRole('region', { name: 'Faults on purpose' });
        const form = faults.locator('form', { has: page.getByRole('button', { name: 'Add fault' }) });
        const contents = () =>
          form.evaluate((each: HTMLFormElement) => Object.fromEntries(new FormData(each).entries()));
        const empty = await contents();
        let release = () => {};
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route('**/sandbox/control/faults', async (route) => {
          await released;
          await route.continue();
        });
        await faults.getByLabel('Operation').selectOption('settings');
        await faults.getByLabel('Kind').selectOption('hang');
        await faults.getByLabel('How often').fill('forever');
        await faults.getByLabel('Held until it is let go').check();
        await faults.getByRole('button', { name: 'Add fault' }).click();
        expect(await contents()).toEqual(empty);
        await faults.getByLabel('Operation').selectOption('buy');
        release();
        await expect(faults.getByRole('row', { name: 'settings hang held' })).toBeVisible();
        expect(await contents()).toEqual({ ...empty, operation: 'buy' });
        await page.unroute('**/sandbox/control/faults');
        await faults.getByRole('button', { name: 'Remove all' }).click();

        const clips = page.getByRole('region', { name: 'Clips' });
        await clips.getByLabel('Event number').fill('77');
        await clips.getByRole('button', { name: 'Delete event' }).click();
        await expect(clips.getByLabel('Event number')).toHaveValue('77');
        await expect
          .poll(() =>
            clips.getByLabel('Event number').evaluate((each: HTMLInputElement) => each.validationMessage),
          )
          .toContain('There is no such event.');
        await faults.getByLabel('Operation').selectOption('*');
      });

      await test.step('the outbox has the mail that was sent, with its link', async () => {
        const call = await arrive(page.request);
        await call('/auth/password-reset-request', { email: viewer.email });
        const outbox = page.getByRole('region', { name: 'Outbox' });
        const mail = outbox.getByRole('row', { name: `${viewer.email} Reset your password` });
        await expect(mail.getByRole('link', { name: 'Open' })).toHaveAttribute(
          'href',
          /^\/password-reset\?.*signature=/,
        );
      });

      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    });
  });
}
