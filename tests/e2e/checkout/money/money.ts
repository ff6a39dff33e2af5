import { expect, type Page } from '@playwright/test';
import type { Sandbox } from '../../fixtures';
import { ledgerOf, logInTo, main, payButton, terms } from '../steps';

/** A pass without an event or a renewal: the receipt stays. */
export const FINALS = '/buy?package_id=204';

/** Opens the checkout as the viewer, who has a saved card that pays. */
export async function openCheckout(page: Page, path = FINALS): Promise<void> {
  await logInTo(page, path);
  await expect(payButton(page)).toBeEnabled();
}

/** Accepts the terms, where they are asked for, and presses Pay. */
export async function pay(page: Page): Promise<void> {
  await expect(payButton(page)).toBeEnabled();
  if (await terms(page).isVisible()) await terms(page).check();
  await payButton(page).click();
}

export const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });

export const newCard = (page: Page) =>
  main(page).getByText(/^(New payment method|Nouveau mode de paiement)$/);

/** The bank answers: an order is pending for four seconds of the platform's time. */
export const letBankAnswer = (sandbox: Sandbox) => sandbox.act('clock', { minutes: 1 });

/** The amounts that were charged, once everything on its way has been answered. */
export async function charged(sandbox: Sandbox): Promise<number[]> {
  await letBankAnswer(sandbox);
  return (await ledgerOf(sandbox)).map(({ amount }) => amount);
}

interface Call {
  operation: string;
  status: number | null;
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'operation' in value && 'status' in value;

/** The operations among these that reached the platform, in their order. */
export async function callsOf(sandbox: Sandbox, ...operations: string[]): Promise<string[]> {
  const calls = await sandbox.read('requests');
  return (Array.isArray(calls) ? calls.filter(isCall) : [])
    .map(({ operation }) => operation)
    .filter((operation) => operations.includes(operation));
}

/** The keys of the requests to pay that this page sends from now on. */
export function sentKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (key !== undefined) keys.push(key);
  });
  return keys;
}

/** Every payment below has exactly one charge. */
export async function expectOneCharge(sandbox: Sandbox): Promise<void> {
  expect(await charged(sandbox)).toHaveLength(1);
}
