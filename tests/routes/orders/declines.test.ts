import { beforeAll, expect, test } from 'vitest';
import type { Order, Transaction } from '../../../src/api/schema';
import { failedRenewalText } from '../../../src/routes/orders/orderTexts';
import { toOrderView, toTransactionView } from '../../../src/routes/orders/orderView';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { textsAt } from './texts';

beforeAll(async () => {
  await loadLanguage('fr');
  await loadLanguage('en');
});

const texts = textsAt(1_800_000_000);

const failed: Order = {
  id: 7001,
  type: 'subscription',
  status: 'failed',
  activity_status: 'inactive',
  subscription_event: 'updated',
  product: { id: 301, name: 'All Access' },
};

test.each<[string | null | undefined, string]>([
  ['insufficient_funds', ' Your card has insufficient funds.'],
  ['authentication_required', ' Your bank couldn’t verify that it’s you.'],
  ['of_the_moon', ' Your card was declined.'],
  ['constructor', ' Your card was declined.'],
  [null, ''],
  [undefined, ''],
])('a renewal that failed says why: %s', (decline_code, reason) => {
  const order = { ...failed, ...(decline_code !== undefined && { decline_code }) };
  expect(failedRenewalText(order, texts())).toBe(
    `We couldn’t charge the renewal of All Access.${reason} Update your card to keep your access.`,
  );
});

test('a renewal that failed says why in French', () => {
  expect(failedRenewalText({ ...failed, decline_code: 'expired_card' }, texts('fr'))).toBe(
    'Impossible de facturer le renouvellement de All Access. Votre carte est expirée. Mettez votre carte à jour pour garder votre accès.',
  );
});

test('an order says why its payment failed', () => {
  expect(toOrderView({ ...failed, decline_code: 'expired_card' }, texts()).reason).toBe(
    'Your card has expired.',
  );
  expect(toOrderView(failed, texts()).reason).toBeNull();
  expect(toOrderView({ ...failed, status: 'paid', decline_code: 'expired_card' }, texts()).reason).toBeNull();
});

test.each<[Partial<Transaction>, string | null]>([
  [{ status: 'failed', decline_code: 'lost_card' }, 'Your bank doesn’t accept this card.'],
  [{ status: 'failed', decline_code: 'cancelled' }, 'The payment was cancelled.'],
  [{ status: 'failed', decline_code: null }, null],
  [{ status: 'paid', decline_code: 'lost_card' }, null],
])('a transaction that failed says why, as far as it is known: %o', (transaction, reason) => {
  const view = toTransactionView({ transaction: { id: 9001, ...transaction }, order: failed }, texts());
  expect(view.reason).toBe(reason);
});
