import i18next from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { Order } from '../../../src/api/schema';
import { ReceiptDetails } from '../../../src/routes/checkout/receipt/ReceiptDetails';
import { SystemContext } from '../../../src/routes/hooks/useSystem';
import { loadLanguage, loadMessages } from '../../../src/ui/i18n/text';

const system = {
  startup: { getSnapshot: () => ({ context: { channel: {} } }), subscribe: () => () => {} },
  session: { getSnapshot: () => ({ context: {} }), subscribe: () => () => {} },
  serverNow: () => Date.UTC(2026, 10, 24, 12) / 1000,
};
const trial: Order = {
  id: 70019,
  type: 'subscription',
  status: 'paid',
  activity_status: 'active',
  amount: 0,
  currency: 'USD',
  auto_renewal: 'active',
  next_total: 14.28,
  expires_ts: Date.UTC(2026, 11, 1, 18) / 1000,
  product: { name: 'All Access, monthly' },
};

function textOf(...orders: readonly Order[]): string {
  const view = createElement(ReceiptDetails, { orders });
  return renderToStaticMarkup(createElement(SystemContext, { value: system as never }, view)).replaceAll(
    /<[^>]+>/g,
    ' ',
  );
}

beforeAll(async () => {
  await loadLanguage('en');
  await loadMessages('Orders');
  await i18next.changeLanguage('en');
});

test('a pass that renews says on its receipt when it is charged next, and how much', () => {
  expect(textOf(trial)).toContain('Auto-renewal is active: $14.28 will be charged on December 1.');
});

test.each<[string, Partial<Order>]>([
  ['is paid once', { auto_renewal: null }],
  ['renews no more', { auto_renewal: 'cancelled' }],
  ['begins later', { activity_status: 'scheduled' }],
])('a pass that %s promises no charge on its receipt', (_, changes) => {
  expect(textOf({ ...trial, ...changes })).not.toMatch(/charged|renewal/i);
});

test('an order without an amount is not said to have cost nothing: its charge tells, or nothing does', () => {
  const pass: Order = { id: 70020, status: 'paid', amount: 13, tax: 0.9, currency: 'USD' };
  const unknown: Order = { id: 70021, status: 'paid', currency: 'USD' };
  const charged = (currency: string): Order => ({
    ...unknown,
    transactions: [{ id: 1, status: 'paid', amount: 2, currency }],
  });
  const money = (...orders: Order[]) => textOf(...orders).match(/\$[\d.]+|Total paid|Tax included/g);
  expect([money(unknown), money(pass, unknown), money(charged('USD')), money(charged('EUR'))]).toEqual([
    null,
    ['$13.00'],
    ['Total paid', '$2.00'],
    null,
  ]);
});

test('the amounts of several orders add up to the total, which is said to include the tax', () => {
  const pass: Order = {
    id: 70020,
    status: 'paid',
    amount: 13.01,
    tax: 0.9,
    currency: 'USD',
    product: { name: 'Hockey' },
  };
  const addOn: Order = {
    id: 70021,
    status: 'paid',
    amount: 2.17,
    tax: 0.17,
    currency: 'USD',
    product: { name: 'Clips' },
  };
  expect(textOf(pass, addOn).match(/\$[\d.]+|Total paid|Tax included/g)).toEqual([
    '$13.01',
    '$2.17',
    'Total paid',
    '$15.18',
    'Tax included',
    '$1.07',
  ]);
});
