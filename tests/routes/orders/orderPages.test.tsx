import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import type { Api } from '../../../src/api/clients';
import { ordersQuery } from '../../../src/api/queries/orders';
import type { Order } from '../../../src/api/schema';
import type { RudySystem } from '../../../src/app/system';
import { SystemContext } from '../../../src/routes/hooks/useSystem';
import { OrderHistory } from '../../../src/routes/orders/OrderHistory';
import Transactions from '../../../src/routes/orders/Transactions';
import { loadLanguage, loadMessages } from '../../../src/ui/i18n/text';
import { render, says } from '../promises/render';

const NOW = 1_800_000_000;

/** As many orders, the newest first, each with one transaction. */
const orders = (count: number): Order[] =>
  Array.from({ length: count }, (_, index) => ({
    id: count - index,
    type: 'event',
    status: 'paid',
    activity_status: 'active',
    created_ts: NOW - index,
    transactions: [{ id: count - index, status: 'paid', amount: 5, created_ts: NOW - index }],
  }));

/** The screen at an address, where the viewer has as many orders. */
function screenAt(address: string, count: number, screen: ReactNode) {
  const { pathname, search, origin } = new URL(address, 'https://northside.test');
  vi.stubGlobal('location', new URL(address, origin));
  const api = {} as Api;
  const queries = new QueryClient();
  queries.setQueryData(ordersQuery(api).queryKey, { data: orders(count) } as never);
  const standing = (context: object) => ({
    getSnapshot: () => ({ context, hasTag: () => false }),
    subscribe: () => ({ unsubscribe: () => {} }),
  });
  const system = {
    api,
    startup: standing({ channel: {} }),
    session: standing({ viewer: null }),
    serverNow: () => NOW,
  } as unknown as RudySystem;
  return render(
    <QueryClientProvider client={queries}>
      <SystemContext value={system}>
        <Router ssrPath={pathname} ssrSearch={search.slice(1)}>
          {screen}
        </Router>
      </SystemContext>
    </QueryClientProvider>,
  );
}

beforeAll(async () => {
  await loadLanguage('en');
  await loadMessages('Orders');
});

test.each([
  ['/profile?page=9', 12, 'Page 2 of 2', ['order 2', 'order 1']],
  ['/profile?status=active&page=2', 9, null, ['order 9', 'order 1']],
])('%s of %i orders shows the last page', (address, count, page, names) => {
  const screen = screenAt(address, count, <OrderHistory orders={orders(count)} />);
  expect([page === null || says(screen, page), says(screen, 'No matching orders')]).toEqual([true, false]);
  for (const name of names) expect(screen.text).toContain(`Receipt for ${name},`);
});

test('a page of transactions beyond the end shows the last page', () => {
  const screen = screenAt('/profile/transactions?page=99', 22, <Transactions />);
  expect([says(screen, 'Page 2 of 2'), says(screen, 'No matching transactions')]).toEqual([true, false]);
  expect(screen.text).toContain('Receipt for order 2,');
});

test('a choice without an order has no pages and says so', () => {
  const screen = screenAt('/profile?status=refunded&page=2', 12, <OrderHistory orders={orders(12)} />);
  expect([says(screen, 'No matching orders'), screen.text.includes('Page ')]).toEqual([true, false]);
});
