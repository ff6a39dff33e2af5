import type { Subscription } from '../../src/api/schema';
import { pageAnswer } from '../page/answers';
import { button, hidden, moment } from '../page/parts';
import { type Branch, element } from '../page/tree';
import type { Card } from '../world/accounts';

const STYLES = ['/sandbox/thirdParty.css'];

interface PortalState {
  channel: string;
  email: string;
  cards: readonly Card[];
  /** Those that the viewer has or had. */
  subscriptions: readonly Subscription[];
  /** Path and query that the portal leads back to. */
  returnPath: string;
}

function action(name: string, id: string, text: string, label: string, danger = false): Branch {
  return element(
    'form',
    { method: 'post' },
    hidden('id', id),
    button(text, { name: 'action', value: name, 'aria-label': label, class: danger && 'danger' }),
  );
}

function cardRow(card: Card, index: number): Branch {
  const name = `${card.brand} ending in ${card.last4}`;
  return element(
    'li',
    {},
    element(
      'span',
      {},
      `${name}, expires ${card.expMonth}/${card.expYear}${index === 0 ? ' · default' : ''}`,
    ),
    element(
      'div',
      { class: 'actions' },
      ...(index === 0 ? [] : [action('makeDefault', card.id, 'Make default', `Make default: ${name}`)]),
      action('removeCard', card.id, 'Remove', `Remove ${name}`, true),
    ),
  );
}

function subscriptionRow({ id, name, state, auto_renewal, renews_ts }: Subscription): Branch {
  const title = name ?? `Subscription ${id}`;
  const day = renews_ts == null ? '' : moment(renews_ts * 1000).slice(0, 10);
  const renewing = auto_renewal === 'active';
  const says =
    state !== 'active' ? (state ?? 'unknown') : renewing ? `renews ${day}` : `ends ${day}, does not renew`;
  return element(
    'li',
    {},
    element('span', { dir: 'auto' }, `${title}: ${says}`),
    ...(state !== 'active'
      ? []
      : renewing
        ? [action('cancel', String(id), 'Cancel', `Cancel ${title}`, true)]
        : [action('renew', String(id), 'Don’t cancel', `Don’t cancel ${title}`)]),
  );
}

const listOf = (rows: readonly Branch[], empty: string) =>
  rows.length === 0 ? element('p', { class: 'note' }, empty) : element('ul', {}, ...rows);

export function portalPage({ channel, email, cards, subscriptions, returnPath }: PortalState): Response {
  return pageAnswer({
    title: `Billing · ${channel}`,
    styles: STYLES,
    body: element(
      'main',
      {},
      element('a', { href: returnPath }, `Return to ${channel}`),
      element('h1', {}, 'Manage your billing'),
      element('p', { class: 'note', dir: 'auto' }, email),
      element('h2', {}, 'Subscriptions'),
      listOf(subscriptions.map(subscriptionRow), 'No subscriptions.'),
      element('h2', {}, 'Payment methods'),
      listOf(cards.map(cardRow), 'No cards.'),
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
