import type { Order, Transaction } from '../../src/api/schema';
import { pageAnswer } from '../page/answers';
import { button, hidden, moment } from '../page/parts';
import { type Branch, element, type Leaf } from '../page/tree';
import type { Card } from '../world/accounts/accounts';
import type { TestMethod } from '../world/checkout/bank/cards';

const STYLES = ['/sandbox/thirdParty.css'];

interface PortalState {
  channel: string;
  email: string;
  cards: readonly Card[];
  /** Cards that may be added: the published ones. */
  testMethods: readonly TestMethod[];
  /** Newest first. */
  orders: readonly Order[];
  /** Path and query that the portal leads back to. */
  returnPath: string;
}

interface ActionOptions {
  name: string;
  id: string;
  text: string;
  /** The accessible name, with the row that the action is for. */
  label: string;
  look?: 'main' | 'danger';
}

function action({ name, id, text, label, look }: ActionOptions): Branch {
  return element(
    'form',
    { method: 'post' },
    hidden('id', id),
    button(text, { name: 'action', value: name, 'aria-label': label, class: look }),
  );
}

const row = (text: string, ...actions: readonly Branch[]): Branch =>
  element(
    'li',
    {},
    element('span', { dir: 'auto' }, text),
    ...(actions.length === 0 ? [] : [element('div', { class: 'actions' }, ...actions)]),
  );

function cardRow({ id, brand, last4, expMonth, expYear }: Card, index: number): Branch {
  const name = `${brand} ending in ${last4}`;
  return row(
    `${name}, expires ${expMonth}/${expYear}${index === 0 ? ' · default' : ''}`,
    ...(index === 0
      ? []
      : [action({ name: 'makeDefault', id, text: 'Make default', label: `Make default: ${name}` })]),
    action({ name: 'removeCard', id, text: 'Remove', label: `Remove ${name}`, look: 'danger' }),
  );
}

const price = (amount: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount);

const day = (ts: number | null | undefined) => (ts == null ? '' : moment(ts * 1000).slice(0, 10));

const nameOf = ({ id, product }: Order) => product?.name ?? `Order ${id}`;

const amountOf = ({ amount, currency }: { amount?: number | null; currency?: string | null }) =>
  price(amount ?? 0, currency ?? 'USD');

/** An order that renews, or would if it had not been stopped. */
function renewalRow(order: Order): Branch {
  const id = String(order.id);
  const name = nameOf(order);
  const isActive = order.auto_renewal === 'active';
  const stop = action({ name: 'cancel', id, text: 'Cancel', label: `Cancel ${name}`, look: 'danger' });
  const go = action({ name: 'renew', id, text: 'Don’t cancel', label: `Don’t cancel ${name}` });
  if (order.status === 'failed') {
    const pay = action({ name: 'pay', id, text: 'Pay now', label: `Pay now: ${name}`, look: 'main' });
    const failed = `${name}: the renewal of ${amountOf(order)} failed on ${day(order.created_ts)}`;
    return isActive ? row(failed, pay, stop) : row(`${failed}, does not renew`, go);
  }
  if (order.starts_ts != null) return row(`${name}: starts ${day(order.starts_ts)}`, stop);
  const until = day(order.expires_ts);
  return isActive ? row(`${name}: renews ${until}`, stop) : row(`${name}: ends ${until}, does not renew`, go);
}

function receiptLink({ receipt_url: url }: Transaction, name: string): Leaf {
  return url == null ? '—' : element('a', { href: url, 'aria-label': `Receipt: ${name}` }, 'Receipt');
}

/** Every movement of money, with its receipt. */
function invoices(orders: readonly Order[]): Branch {
  const rows = orders.flatMap((order) =>
    (order.transactions ?? []).map((transaction) =>
      element(
        'tr',
        {},
        element('td', {}, day(transaction.created_ts)),
        element('td', { dir: 'auto' }, nameOf(order)),
        element('td', {}, amountOf(transaction)),
        element('td', {}, transaction.status ?? 'unknown'),
        element('td', {}, receiptLink(transaction, `${nameOf(order)}, ${day(transaction.created_ts)}`)),
      ),
    ),
  );
  if (rows.length === 0) return element('p', { class: 'note' }, 'No invoices.');
  const head = ['Date', 'For', 'Amount', 'Status', 'Receipt'].map((title) =>
    element('th', { scope: 'col' }, title),
  );
  return element(
    'div',
    { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': 'Invoices' },
    element('table', {}, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...rows)),
  );
}

/** Card numbers are typed only into Stripe's frames, so a card is chosen here. */
function addCard(methods: readonly TestMethod[]): Branch {
  const options = methods.flatMap(({ id, number }) =>
    number === null ? [] : [element('option', { value: id }, number.replace(/(.{4})(?=.)/g, '$1 '))],
  );
  return element(
    'form',
    { method: 'post', class: 'add' },
    element('label', { for: 'card' }, 'Test card'),
    element('select', { id: 'card', name: 'id' }, ...options),
    button('Add card', { name: 'action', value: 'addCard' }),
  );
}

const listOf = (rows: readonly Branch[], empty: string) =>
  rows.length === 0 ? element('p', { class: 'note' }, empty) : element('ul', {}, ...rows);

export function portalPage(state: PortalState): Response {
  const { channel, email, cards, orders, returnPath } = state;
  // A plan that was to follow another one is chosen anew, not resumed.
  const isOver = ({ starts_ts, auto_renewal }: Order) => starts_ts != null && auto_renewal === 'cancelled';
  const renewals = orders.filter((order) => order.auto_renewal != null && !isOver(order));
  return pageAnswer({
    title: `Billing · ${channel}`,
    styles: STYLES,
    body: element(
      'main',
      {},
      element('a', { href: returnPath }, `Return to ${channel}`),
      element('h1', {}, 'Manage your billing'),
      element('p', { class: 'note', dir: 'auto' }, email),
      element('h2', {}, 'Subscriptions and passes that renew'),
      listOf(renewals.map(renewalRow), 'No renewals.'),
      element('h2', {}, 'Payment methods'),
      listOf(cards.map(cardRow), 'No cards.'),
      addCard(state.testMethods),
      element('h2', {}, 'Invoices'),
      invoices(orders),
      element('p', { class: 'note' }, 'The sandbox’s stand-in for Stripe’s customer portal.'),
    ),
  });
}

export const expiredPage = () =>
  pageAnswer({
    title: 'Billing',
    status: 404,
    styles: STYLES,
    body: element(
      'main',
      {},
      element('h1', {}, 'This link has expired'),
      element('p', {}, 'It works once, for five minutes. Open billing from your profile again.'),
      element('a', { href: '/' }, 'Home'),
    ),
  });
