import { button, card, choice, field, form, hidden, moment, table } from '../parts';
import type { OrderRow, PassRow, SandboxState } from '../state';
import { type Branch, element, type Leaf } from '../tree';

function orderActions({ id, email, isPaid, renewsMs, isFailedRenewal }: OrderRow): Leaf {
  const about = `order ${id}`;
  return element(
    'div',
    { class: 'row' },
    ...(isPaid
      ? [
          form(
            'refund',
            {},
            hidden('orderId', String(id)),
            button('Refund', { 'aria-label': `Refund ${about}` }),
          ),
        ]
      : []),
    ...(renewsMs === null
      ? []
      : [
          form(
            'failNextRenewal',
            {},
            hidden('email', email),
            button('Fail next renewal', { 'aria-label': `Fail next renewal of ${about}` }),
          ),
          form(
            'advanceToRenewal',
            {},
            hidden('email', email),
            button('Advance to renewal', { 'aria-label': `Advance to renewal of ${about}` }),
          ),
        ]),
    ...(isFailedRenewal
      ? [
          form(
            'retryRenewals',
            {},
            hidden('email', email),
            button('Try again', { 'aria-label': `Try again: renewal of ${about}` }),
          ),
        ]
      : []),
  );
}

/** The orders of this world, with what a bank or support may do to them. */
/** Stripe's codes for the reasons that the storefront words differently. */
const DECLINE_REASONS = ['generic_decline', 'insufficient_funds', 'expired_card'] as const;

export function orders({ orders: list, leaveNextPending, isAccessHeld }: SandboxState): Branch {
  return card(
    'orders',
    'Orders',
    form(
      'leaveNextPending',
      { class: 'switch', 'data-key': 'pending', 'data-on': String(leaveNextPending) },
      element(
        'strong',
        { role: 'status' },
        leaveNextPending ? 'Next order: stays pending' : 'Next order: settles in 4 seconds',
      ),
      hidden('on', String(!leaveNextPending)),
      button(leaveNextPending ? 'Settle as usual' : 'Leave the next order pending'),
    ),
    form(
      'holdAccess',
      { class: 'switch', 'data-key': 'access', 'data-on': String(isAccessHeld) },
      element(
        'strong',
        { role: 'status' },
        isAccessHeld ? 'Access: held back after payment' : 'Access: with the payment',
      ),
      hidden('on', String(!isAccessHeld)),
      button(isAccessHeld ? 'Give access' : 'Hold access back'),
    ),
    element(
      'div',
      { class: 'row', 'data-key': 'settle' },
      form('settlePending', {}, button('Settle pending orders')),
      form(
        'settlePending',
        {},
        choice('Reason of the bank', 'code', DECLINE_REASONS, DECLINE_REASONS[0]),
        button('Decline pending orders'),
      ),
      form('advanceToRenewal', {}, button('Advance to the next renewal')),
    ),
    table<OrderRow>(
      'Orders',
      [
        { title: 'Order', cell: ({ id }) => String(id) },
        { title: 'Who', cell: ({ email }) => email },
        { title: 'What', cell: ({ what }) => what },
        { title: 'Amount', cell: ({ amount }) => amount },
        { title: 'State', cell: ({ state }) => state },
        { title: 'Renews', cell: ({ renewsMs }) => (renewsMs === null ? '' : moment(renewsMs)) },
        { title: 'Action', cell: orderActions },
      ],
      list,
      ({ id }) => String(id),
      'No orders yet.',
    ),
  );
}

/** The passes on sale, with their prices. */
export function passes({ passes: list }: SandboxState): Branch {
  return card(
    'passes',
    'Passes',
    table<PassRow>(
      'Passes',
      [
        { title: 'Pass', cell: ({ id }) => String(id) },
        { title: 'Name', cell: ({ name }) => name },
        {
          title: 'Sale',
          cell: ({ id, name, sale }) =>
            form(
              'sale',
              { class: 'row' },
              hidden('passId', String(id)),
              choice(`Sale of ${name}`, 'sale', ['on_sale', 'sold_out', 'sale_ended'], sale),
              button('Set', { 'aria-label': `Set the sale of ${name}` }),
            ),
        },
        {
          title: 'Price with fee',
          cell: ({ id, name, price }) =>
            form(
              'price',
              { class: 'row' },
              hidden('passId', String(id)),
              field(`Price of ${name}`, 'price', {
                type: 'number',
                min: '0',
                step: 'any',
                value: String(price),
                required: true,
              }),
              button('Set', { 'aria-label': `Set the price of ${name}` }),
            ),
        },
      ],
      list,
      ({ id }) => String(id),
      'No passes for sale.',
    ),
    // The pass of one event is made from the event, so that no list has them all.
    form(
      'price',
      { class: 'row', 'data-key': 'numbered' },
      field('Pass number', 'passId', { type: 'number', min: '1', required: true }),
      field('New price with fee', 'price', { type: 'number', min: '0', step: 'any', required: true }),
      button('Set the price'),
    ),
  );
}
