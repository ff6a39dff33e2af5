import { keepCard } from '../../../sandbox/world/checkout/bank/cards';
import type { BillingAddress } from '../../../sandbox/world/checkout/billingAddress';
import { type Answer, attemptKey, type Visitor } from '../visitor';

export const DAY_MS = 86_400_000;
/** How long the bank takes. */
export const SETTLING_MS = 4000;

export const allAccess = { type: 'subscription', subscription_id: 301 };
export const yearly = { type: 'subscription', subscription_id: 302 };
export const basketball = { type: 'package', package_id: 201 };
export const ice = { type: 'package', package_id: 202 };
export const downloads = { type: 'package', package_id: 205 };

export type Item = Readonly<Record<string, unknown>>;

const UNTAXED: BillingAddress = { country: null, postalCode: null };
export const NEW_YORK: BillingAddress = { country: 'US', postalCode: '10001' };

const typed = (visitor: Visitor, number: string, address: BillingAddress) => {
  const method = visitor.world.paymentMethods.create({ number, expMonth: 3, expYear: 2031, address });
  if (method === null) throw new Error(`${number} is no test card.`);
  return method;
};

/** A card typed into Stripe's form: the fields of a payment with it. */
export function newCard(visitor: Visitor, number = '4242424242424242', address = UNTAXED) {
  const method = typed(visitor, number, address);
  return { confirmation_token_id: visitor.world.paymentMethods.createToken(method).id };
}

export function accountOf(visitor: Visitor, email = 'viewer@rudy.example') {
  // Everything due by now comes before what a test does to the account.
  visitor.world.chargeProcessor.settle();
  const account = visitor.world.accounts.byEmail(email);
  if (account === null) throw new Error(`Nobody is ${email}.`);
  return account;
}

/** A card that was saved, first among the viewer's: the fields of a payment with it. */
export function savedCard(visitor: Visitor, number: string, address = UNTAXED, email?: string) {
  const method = typed(visitor, number, address);
  const account = accountOf(visitor, email);
  keepCard(account, method);
  account.cards = account.cards.toReversed();
  return { payment_method_id: method.id };
}

/** The price in a region that the platform does not know: without tax until a card or an address says where it is due. */
export function preview(visitor: Visitor, items: readonly Item[], more: Item = {}): Promise<Answer> {
  visitor.world.geo.country_code = null;
  return visitor.call('previewInvoice', { body: { items, ...more } });
}

interface Options {
  attempt?: string;
  /** The fields of a card; a new one that pays when it is left out. */
  card?: Item;
  more?: Item;
}

/** Previews as the storefront does, and then pays what was previewed. */
export async function buy(
  visitor: Visitor,
  items: Item | readonly Item[],
  { attempt = 'attempt', card = newCard(visitor), more = {} }: Options = {},
): Promise<Answer> {
  const list = [items].flat();
  const { coupon } = more;
  const { body } = await preview(visitor, list, { ...card, ...(coupon !== undefined && { coupon }) });
  const paid = { ...card, expected_total: body.data?.total ?? 0, ...more };
  const headers = attemptKey(attempt);
  if (!Array.isArray(items)) return visitor.call('buy', { body: { ...list[0], ...paid }, headers });
  return visitor.call('buyBundle', { body: { items: list, ...paid }, headers });
}

/** Buys and waits until the bank has answered. @returns the number of the (first) order */
export async function bought(
  visitor: Visitor,
  items: Item | readonly Item[],
  options: Options = {},
): Promise<number> {
  const { body } = await buy(visitor, items, options);
  visitor.clock.advance(SETTLING_MS);
  return body.data.order_ids[0];
}

export const order = async (visitor: Visitor, id: number) =>
  (await visitor.call('getOrder', { path: { id } })).body.data;

/** The money that was moved on the viewer's cards, without the sample accounts'. */
export const ledger = (visitor: Visitor, email = 'viewer@rudy.example') =>
  visitor.world.ledger().filter((charge) => charge.email === email);

export const amounts = (visitor: Visitor, email?: string) =>
  ledger(visitor, email).map(({ amount }) => amount);

/** Opened events and passes are read as the viewer reads them. */
export const opens = async (visitor: Visitor, id: number): Promise<boolean> =>
  (await visitor.call('getEvent', { path: { id } })).body.data.has_access;

export const standing = async (visitor: Visitor, id = 301) =>
  (await visitor.call('getSubscription', { path: { id } })).body.data;
