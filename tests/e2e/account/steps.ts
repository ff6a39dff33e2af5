import { expect, type Page } from '@playwright/test';
import type { Sandbox } from '../fixtures';

export const PASSWORD = 'watch-the-game';
export const VIEWER = 'viewer@rudy.example';

export const form = (page: Page) => page.getByRole('main').getByRole('form');
export const field = (page: Page, name: RegExp | string) => form(page).getByLabel(name);
export const banner = (page: Page) => page.getByRole('banner');
/** The button that opens the viewer's menu in the header. */
export const accountMenu = (page: Page, name: RegExp | string) => banner(page).getByRole('button', { name });
export const isVisitor = (page: Page) =>
  expect(banner(page).getByRole('link', { name: /^(Log in|Se connecter)$/ })).toBeVisible();

/** Logs out by the viewer's menu, which comes once the viewer is known and stands outside the main menu. */
export async function logOut(page: Page): Promise<void> {
  await banner(page).locator('button[aria-expanded]:visible:not(nav *)').click();
  await banner(page).getByRole('button', { name: 'Log out' }).click();
}

/** Fills in the login form, which must be on screen, and sends it. */
export async function submitLogin(page: Page, email = VIEWER, password = PASSWORD): Promise<void> {
  await field(page, /^(Email|Courriel)/).fill(email);
  await field(page, /^(Password|Mot de passe)/).fill(password);
  await page.keyboard.press('Enter');
}

export interface NewViewer {
  email: string;
  password: string;
}

/** Fills in the registration form, which must be on screen, and sends it. */
export async function submitRegistration(page: Page, { email, password }: NewViewer): Promise<void> {
  await field(page, /^First name/).fill('Robin');
  await field(page, /^Last name/).fill('Okafor');
  await field(page, /^Email/).fill(email);
  await field(page, /^Password \(/).fill(password);
  await field(page, /^I accept/).check();
  await form(page).getByRole('button', { name: 'Register' }).click();
}

interface Mail {
  to: string;
  link: string;
  kind: string;
}

const isMail = (value: unknown): value is Mail =>
  typeof value === 'object' && value !== null && 'to' in value && 'link' in value && 'kind' in value;

/** The links of the mails to one address, oldest first, as the sandbox's outbox has them. */
async function mailedLinks(sandbox: Sandbox, to: string, kind: string): Promise<string[]> {
  const outbox = await sandbox.read('outbox');
  const mails = Array.isArray(outbox) ? outbox.filter(isMail) : [];
  return mails.filter((mail) => mail.to === to && mail.kind === kind).map((mail) => mail.link);
}

/** The link of the latest mail to one address, once it was sent. */
export async function latestLink(sandbox: Sandbox, to: string, kind: string): Promise<string> {
  await expect.poll(() => mailedLinks(sandbox, to, kind)).not.toEqual([]);
  return (await mailedLinks(sandbox, to, kind)).at(-1) ?? '';
}
