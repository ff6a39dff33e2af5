import type { Page } from '@playwright/test';
import { answerCamera, giveCamera, showCode as holdCode, trackStates } from '../camera';
import { expect, type Sandbox, test } from '../fixtures';
import { submitLogin, VIEWER } from './steps';

test.use({ channelHost: 'northside.localhost' });

const LINK = '/profile/sessions/add';
const code = (page: Page) => page.getByRole('textbox', { name: /^Code/ });
const link = (page: Page) => page.getByRole('button', { name: 'Link device' }).click();

async function logIn(page: Page, then: string): Promise<void> {
  await page.goto(then);
  await expect(page).toHaveURL('/login');
  await submitLogin(page);
  await expect(page).toHaveURL(then);
}

interface Device {
  code: string;
  state: string;
  email: string | null;
}

const isDevice = (value: unknown): value is Device =>
  typeof value === 'object' && value !== null && 'code' in value && 'state' in value;

/** The devices of the sandbox, newest first; a code has a hyphen in its middle. */
async function devices(sandbox: Sandbox): Promise<Device[]> {
  const list = await sandbox.read('devices');
  return Array.isArray(list) ? list.filter(isDevice) : [];
}

async function showCode(sandbox: Sandbox): Promise<string> {
  await sandbox.act('device', {});
  return (await devices(sandbox))[0]?.code ?? '';
}

test('my TV is logged in by its code, in small letters and with spaces, and another one after it', async ({
  page,
  sandbox,
}) => {
  const shown = await showCode(sandbox);
  await logIn(page, LINK);
  await code(page).fill(` ${shown.toLowerCase().replace('-', ' ')} `);
  await link(page);
  await expect(page.getByText('Your device is logged in.')).toBeFocused();
  expect(await devices(sandbox)).toMatchObject([{ state: 'loggedIn', email: VIEWER }]);

  await page.getByRole('button', { name: 'Link another device' }).click();
  await expect(code(page)).toHaveValue('');
  await code(page).fill(await showCode(sandbox));
  await link(page);
  await expect(page.getByText('Your device is logged in.')).toBeVisible();
  expect(await devices(sandbox)).toMatchObject([{ email: VIEWER }, { email: VIEWER }]);
});

test('the television that I log out is gone from my devices, and its key is refused', async ({
  page,
  sandbox,
}) => {
  const shown = await showCode(sandbox);
  await logIn(page, LINK);
  const list = page.getByRole('region', { name: 'Where you’re logged in' });
  await expect(list.getByRole('listitem')).toHaveText([/This device/]);
  await code(page).fill(shown);
  await link(page);
  await expect(list.getByRole('listitem')).toHaveText([/This device/, /Rudy TV/]);
  await list.getByRole('button', { name: 'Log out device' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Rudy TV');
  await dialog.getByRole('button', { name: 'Log out device' }).click();
  await expect(dialog).toContainText('Device logged out');
  expect(await devices(sandbox)).toMatchObject([{ state: 'loggedOut', email: null }]);
  await expect(list.getByRole('listitem')).toHaveText([/This device/]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(list).toBeFocused();
});

test('a platform without a list of devices shows none, and a browser that reads no QR codes offers nothing to scan with', async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ operation: 'listDevices', kind: 'status', status: 404, remaining: 'forever' });
  await logIn(page, LINK);
  await expect.poll(() => sandbox.count('listDevices')).toBeGreaterThan(0);
  await expect(code(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Where you’re logged in' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Scan QR code' })).toBeHidden();
});

test('a wrong, a used and an expired code each say so; the code of the address is filled in but not sent', async ({
  page,
  sandbox,
}) => {
  const shown = await showCode(sandbox);
  await logIn(page, `${LINK}?code=${shown.toLowerCase()}`);
  await expect(code(page)).toHaveValue(shown.replace('-', ''));
  expect(await sandbox.count('addSession')).toBe(0);
  await link(page);
  await page.getByRole('button', { name: 'Link another device' }).click();

  const refused = async (typed: string, sentence: RegExp) => {
    await code(page).fill(typed);
    await link(page);
    await expect(code(page)).toHaveAccessibleDescription(sentence);
    await expect(code(page)).toBeFocused();
  };
  await refused('no-such-code', /^This code is incorrect/);
  await refused(shown, /^This code has already been used/);
  const late = await showCode(sandbox);
  await sandbox.act('clock', { minutes: 16 });
  await refused(late, /^This code has expired/);
  expect((await devices(sandbox))[0]).toMatchObject({ email: null });
});

test.describe('a channel without linking', () => {
  test.use({ channelHost: 'voltige.localhost' });

  test('leads to the profile instead', async ({ page }) => {
    await page.goto(LINK);
    await expect(page).toHaveURL('/login');
    await submitLogin(page);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Associer un appareil' })).toBeHidden();
  });
});

const mayUseCamera = (page: Page) =>
  page.evaluate(() => {
    const policy: unknown = Reflect.get(document, 'featurePolicy');
    if (typeof policy !== 'object' || policy === null)
      throw new Error('The browser does not tell its policy.');
    const allows: unknown = Reflect.get(policy, 'allowsFeature');
    return typeof allows === 'function' && Reflect.apply(allows, policy, ['camera']);
  });

test('the QR code of the device is scanned into the field, on a document that may use the camera', async ({
  page,
  sandbox,
}) => {
  await giveCamera(page, { isPlugged: true });
  await logIn(page, '/profile/edit');
  await page.getByRole('link', { name: 'Devices' }).click();
  // The document of the other page is still here, and may not use the camera: Scan reloads the page first.
  expect(await mayUseCamera(page)).toBe(false);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Scan QR code' }).click();
  await reloaded;
  await answerCamera(page, 'granted');
  const dialog = page.getByRole('dialog', { name: 'Scan QR code' });
  await expect(dialog).toContainText('Point your camera at the QR code on your device.');
  expect(await mayUseCamera(page)).toBe(true);
  await expect.poll(() => trackStates(page)).toEqual(['live']);

  await holdCode(page, 'https://northside.example/tickets');
  await expect(dialog).toContainText('This QR code can’t link a device');
  const shown = await showCode(sandbox);
  await holdCode(page, `http://northside.localhost${LINK}?code=${shown.replace('-', '')}`);
  await expect(dialog).toBeHidden();
  await expect(code(page)).toHaveValue(shown.replace('-', ''));
  await expect(page.getByText('Code filled in.')).toBeVisible();
  expect(await trackStates(page)).toEqual(['ended']);
  await link(page);
  await expect(page.getByText('Your device is logged in.')).toBeVisible();
  expect(await devices(sandbox)).toMatchObject([{ email: VIEWER }]);

  // A reload later does not open the camera again.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Scan QR code' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a camera that is not allowed is said, and closing the window releases one that is', async ({
  page,
}) => {
  await giveCamera(page, { isPlugged: true });
  await logIn(page, LINK);
  const scan = page.getByRole('button', { name: 'Scan QR code' });
  await scan.click();
  await answerCamera(page, 'denied');
  await expect(page.getByRole('alert')).toContainText('Camera access is blocked');
  await page.reload();
  await scan.click();
  await answerCamera(page, 'granted');
  await expect.poll(() => trackStates(page)).toEqual(['live']);
  await page.keyboard.press('Escape');
  await expect.poll(() => trackStates(page)).toEqual(['ended']);
});
