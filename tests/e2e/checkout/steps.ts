import { expect, type Locator, type Page } from '@playwright/test';
import { enter } from '../account/enter';
import { VIEWER } from '../account/steps';
import type { Sandbox } from '../fixtures';

/** Stripe's published test cards, by what they do. */
export const CARD = {
  pays: '4242424242424242',
  paysMastercard: '5555555555554444',
  /** Saved without a question; a charge fails while the order is pending. */
  failsLater: '4000000000000341',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCode: '4000000000000127',
  /** Asks the viewer (3-D Secure). */
  asks: '4000000000003220',
  asksThenDeclined: '4000008400001629',
} as const;

/** One movement of money, as the sandbox's ledger has it. */
export interface Charge {
  purpose: string;
  orderIds: readonly number[];
  email: string;
  /** Major units; below zero for refunds. */
  amount: number;
  currency: string;
  cardLast4: string | null;
}

const isCharge = (value: unknown): value is Charge =>
  typeof value === 'object' && value !== null && 'purpose' in value && 'amount' in value;

/** Every movement of money in this world, oldest first. */
export async function ledgerOf(sandbox: Sandbox): Promise<Charge[]> {
  const rows = await sandbox.read('ledger');
  return Array.isArray(rows) ? rows.filter(isCharge) : [];
}

/** A row of the bank's own book; `amount` counts the smallest units of the currency. */
export interface BankRow {
  kind: string;
  amount: number;
  cardLast4?: string | null;
  reference?: { email: string; purpose: string; orderIds: readonly number[] };
}

/** The bank's own book, oldest first, which nothing that writes orders or the ledger touches. */
export async function bookOf(sandbox: Sandbox): Promise<BankRow[]> {
  return (await sandbox.read('bank')) as BankRow[];
}

export const main = (page: Page): Locator => page.getByRole('main');
export const title = (page: Page): Locator => main(page).getByRole('heading', { level: 1 });
export const mainButton = (page: Page, name: string | RegExp): Locator =>
  main(page).getByRole('button', { name });
export const mainLink = (page: Page, name: string | RegExp): Locator =>
  main(page).getByRole('link', { name });

/** Opens `path` as a viewer. */
export async function logInTo(page: Page, path: string, email = VIEWER): Promise<void> {
  await enter(page, email);
  await page.goto(path);
}

/** The fields of Stripe's card form. */
export const stripeForm = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');
/** The buttons of the wallets, and the sheet of the test wallet. */
export const wallet = (page: Page) => page.frameLocator('iframe[title="Secure express checkout frame"]');
export const bankDialog = (page: Page): Locator => page.getByRole('dialog', { name: '3D Secure' });

/** Types a card into Stripe's form, which must be on screen. */
export async function typeCardNumber(page: Page, number: string = CARD.pays): Promise<void> {
  const card = stripeForm(page);
  await card.getByLabel(/^(Card number|Numéro de carte)$/).fill(number);
  await card.getByLabel(/^(Expiration date|Date d’expiration)$/).fill('1232');
  await card.getByLabel(/^(Security code|Code de sécurité)$/).fill('123');
}

/** Types a card and where its bills go. */
export async function typeCard(page: Page, number: string = CARD.pays): Promise<void> {
  await typeCardNumber(page, number);
  await typeAddress(page, 'CA', 'H2X 1Y4');
}

/** Types where the bills of a new card go, which decides on the tax. */
export async function typeAddress(page: Page, country: string, postalCode: string): Promise<void> {
  await main(page)
    .getByLabel(/^(Country or region|Pays ou région)$/)
    .selectOption(country);
  if (postalCode !== '')
    await main(page)
      .getByLabel(/^(ZIP code|Postal code|Code ZIP|Code postal)$/)
      .fill(postalCode);
}

/** Types a card; Pay pays with it once its total is shown. */
export async function enterCard(page: Page, number: string = CARD.pays): Promise<void> {
  await typeCard(page, number);
  await expect(payButton(page)).toBeEnabled();
}

/** Chooses a saved card by its name, or the form for a new one. */
export const chooseCard = (page: Page, name: string | RegExp): Promise<void> =>
  main(page)
    .locator('label')
    .filter({ has: page.getByRole('radio', { name }) })
    .click();

/** Answers the bank's question in its dialog. */
export async function answerBank(page: Page, answer: 'Complete' | 'Fail' | 'Close'): Promise<void> {
  await expect(bankDialog(page)).toBeVisible();
  await page.frameLocator('iframe[title="3D Secure"]').getByRole('button', { name: answer }).click();
}

export const terms = (page: Page): Locator =>
  main(page).getByRole('checkbox', { name: /^(I accept|J’accepte)/ });
export const payButton = (page: Page): Locator =>
  mainButton(page, /^(Pay|Payer|Get it|Start|L’obtenir|Commencer)/);

/** The amount due today, in major units, once the platform has said it. */
export async function shownTotal(page: Page): Promise<number> {
  await expect(payButton(page)).toBeEnabled();
  const text = await main(page).locator('[data-total]').innerText();
  return Number(text.replace(',', '.').replace(/[^\d.]/g, ''));
}

export const receipt = (page: Page): Locator =>
  main(page).getByRole('heading', {
    name: /^(Payment successful|Paiement réussi|Your pass is active|Votre laissez-passer est actif)$/,
  });

/** Seconds into the stream that plays; null where no video is on the page. */
const currentTime = (page: Page): Promise<number | null> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? null);

/** Waits until the stream moves. */
export async function expectPlaying(page: Page): Promise<void> {
  await expect(page.locator('video')).toBeAttached();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0);
  const before = (await currentTime(page)) ?? 0;
  await expect.poll(() => currentTime(page)).toBeGreaterThan(before);
}
