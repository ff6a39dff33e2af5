import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../../src/api/schema';
import { hasReceipt } from '../../../src/routes/orders/orderTexts';
import { receiptLink } from '../../../src/routes/orders/orderView';
import { toReceiptView } from '../../../src/routes/orders/receiptView';
import type { Language } from '../../../src/ui/i18n/language';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { textsAt } from './texts';

const CHARGED = Date.UTC(2026, 10, 23, 8, 8) / 1000;

beforeAll(async () => {
  // The addresses of the payment provider are compared with the page's own.
  Object.assign(globalThis, { location: { origin: 'https://northside.example' } });
  await loadLanguage('fr');
  await loadLanguage('en');
});

const texts = textsAt(CHARGED);

const charge = {
  id: 1,
  status: 'paid',
  amount: 28.68,
  created_ts: CHARGED,
  card_brand: 'visa',
  card_last4: '4242',
};
const order = {
  id: 7001,
  status: 'paid',
  amount: 28.68,
  currency: 'USD',
  product: { name: 'Season pass' },
  lines: [
    { title: 'Season pass', amount: 24.99, kind: 'pass' },
    { title: 'Frais', amount: 4, kind: 'fee' },
    { title: 'FALL26', amount: -2.5, kind: 'discount' },
    { title: 'GST 5 %', amount: 2.19, kind: 'tax' },
  ],
  transactions: [charge],
} as Order;
const settings = {
  name: 'Northside',
  legal_name: 'Northside, Inc.',
  support_email: 'help@northside.example',
};
const view = (changes: Partial<Order> = {}, language: Language = 'en') =>
  toReceiptView({ ...order, ...changes }, { settings, email: 'sam@rudy.example', texts: texts(language) });

describe('a receipt', () => {
  test('has the seller, the bill, the total, the card, the moment with its year and the number', () => {
    expect(view()).toEqual({
      title: 'Receipt',
      seller: ['Northside, Inc.', 'help@northside.example'],
      facts: [
        { name: 'Order number', value: '7001' },
        { name: 'Date', value: 'November 23, 2026, 3:08 AM' },
        { name: 'Paid with', value: 'Visa ending in 4242' },
        { name: 'Billed to', value: 'sam@rudy.example' },
      ],
      lines: [
        { id: '0', title: 'Season pass', amount: '$24.99' },
        { id: '1', title: 'Service fee', amount: '$4.00' },
        { id: '2', title: 'Discount (FALL26)', amount: '-$2.50' },
        { id: '3', title: 'GST 5 %', amount: '$2.19' },
      ],
      total: '$28.68',
      refunds: [],
      providerHref: null,
    });
  });

  test('names the team that a pass was bought for, in the line that has the name of the pass', () => {
    const product = { name: 'Season pass', choice_name: 'Hawks' };
    expect(view({ product }).lines.map(({ title }) => title)).toEqual([
      'Season pass – Hawks',
      'Service fee',
      'Discount (FALL26)',
      'GST 5 %',
    ]);
    const lines = [{ title: 'Hawks, all games', amount: 28.68, kind: 'pass' as const }];
    expect(view({ product, lines }).lines[0]?.title).toBe('Hawks, all games');
    const ofItem = lines.map((line) => ({ ...line, title: 'SEASON PASS', item_index: 0 }));
    expect(view({ product, lines: ofItem }).lines[0]?.title).toBe('Season pass – Hawks');
  });

  test('is in French, with the currency of the order', () => {
    const { total, facts, lines } = view({ currency: 'CAD' }, 'fr');
    expect([total, facts[1]?.value, lines[1]?.title]).toEqual([
      '28,68\u00a0$\u00a0CA',
      '23 novembre 2026 à 3 h 08',
      'Frais de service',
    ]);
  });

  test('of a refund says what was paid back', () => {
    const back = { id: 2, status: 'refunded' as const, amount: 28.68, created_ts: CHARGED + 86_400 };
    const refunded = view({ transactions: [back, ...(order.transactions ?? [])] });
    expect([refunded.title, refunded.refunds]).toEqual([
      'Receipt and refund',
      [{ id: '2', title: 'Refunded November 24, 2026', amount: '-$28.68' }],
    ]);
  });

  test('of a platform that sends no bill, card or safe address has what there is', () => {
    const transactions = [{ id: 1, status: 'paid' as const, receipt_url: 'javascript:alert(1)' }];
    const bare = toReceiptView(
      { id: 1, status: 'paid', amount: 5, transactions },
      { settings: undefined, email: null, texts: texts() },
    );
    expect(bare).toMatchObject({
      seller: [],
      facts: [{ name: 'Order number', value: '1' }],
      lines: [{ title: 'Pass', amount: '$5.00' }],
      total: '$5.00',
      providerHref: null,
    });
  });
});

test('an amount that the platform leaves out is not shown as nothing: the charge tells the total', () => {
  const lines = [
    { title: 'Season pass', kind: 'pass' as const },
    { amount: 4, kind: 'fee' as const },
  ];
  const { lines: shown, total } = view({ amount: null, lines });
  expect([shown.map(({ amount }) => amount), total]).toEqual([['', '$4.00'], '$28.68']);
  const bare = view({ amount: null, lines: [], transactions: [] });
  expect([bare.lines.map(({ amount }) => amount), bare.total]).toEqual([[''], null]);
});

test('an order has a receipt once money or credit was taken for it', () => {
  expect([
    hasReceipt(order),
    hasReceipt({ ...order, amount: 0, credit_used: 4 }),
    hasReceipt({ ...order, amount: 0 }),
    hasReceipt({ ...order, status: 'failed' }),
    hasReceipt({ id: 1 }),
    hasReceipt({ ...order, amount: null }),
  ]).toEqual([true, true, false, false, false, true]);
  expect(receiptLink({ ...order, created_ts: CHARGED }, texts())).toEqual({
    href: '/profile/receipts/7001',
    label: 'Receipt for order 7001, November 23',
  });
});
