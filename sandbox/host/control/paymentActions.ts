import type { Account } from '../../world/accounts/accounts';
import { autoRenewal, type OrderRecord } from '../../world/checkout/orders/orders';
import type { Sale } from '../../world/checkout/prices/passes';
import type { World } from '../../world/world';
import { flag, type Input, number } from '../http/input';
import type { RequestContext } from '../types';

const SALES: readonly Sale[] = ['on_sale', 'sold_out', 'sale_ended'];

const isSale = (value: unknown): value is Sale => SALES.some((sale) => sale === value);

function accountIn({ accounts }: World, { email }: Input): Account {
  const account = accounts.byEmail(String(email));
  if (account === null) throw new Error('Nobody has this address.');
  return account;
}

/** Orders that renew by themselves, the next one first. */
function renewing(orders: readonly OrderRecord[]): OrderRecord[] {
  return orders
    .filter((order) => order.outcome.kind === 'paid' && autoRenewal(order) === 'active')
    .sort((one, other) => (one.expiresMs ?? 0) - (other.expiresMs ?? 0));
}

type Action = (context: RequestContext<World>, input: Input) => unknown;

/** The actions of the sandbox page, and of tests, on the money of a world. */
export const paymentActions: Readonly<Record<string, Action>> = {
  /** `{ orderId }` */
  refund: ({ world }, input) => {
    const order = world.orders.byId(number(input, 'orderId'));
    if (order === null) throw new Error('There is no such order.');
    world.chargeProcessor.refund(order);
    return { refunded: order.id };
  },
  /** `{ email, code? }` */
  failNextRenewal: ({ world }, input) => {
    const code = typeof input.code === 'string' && input.code !== '' ? input.code : 'insufficient_funds';
    world.chargeProcessor.failNext(accountIn(world, input), code);
    return { code };
  },
  /** `{ email }` */
  retryRenewals: ({ world }, input) => {
    world.chargeProcessor.retryRenewals(accountIn(world, input));
    return {};
  },
  /** `{ on }` */
  leaveNextPending: ({ world }, input) => {
    world.chargeProcessor.leaveNextPending = flag(input, 'on');
    return { on: world.chargeProcessor.leaveNextPending };
  },
  /** `{ on }` */
  holdAccess: ({ world }, input) => {
    world.orders.isAccessHeld = flag(input, 'on');
    return { on: world.orders.isAccessHeld };
  },
  /** `{ code? }`: with a code the bank refuses them. */
  settlePending: ({ world }, { code }) => {
    world.chargeProcessor.settlePending(typeof code === 'string' && code !== '' ? code : null);
    return {};
  },
  /** `{ passId, sale }` */
  sale: ({ world }, input) => {
    if (!isSale(input.sale)) throw new Error(`sale must be one of ${SALES.join(', ')}.`);
    world.passes.change(number(input, 'passId'), { sale: input.sale });
    return {};
  },
  /** `{ passId, price }`, major units */
  price: ({ world }, input) => {
    const price = number(input, 'price');
    if (price < 0) throw new Error('price must not be below zero.');
    world.passes.change(number(input, 'passId'), { price });
    return {};
  },
  /** `{ email? }`: of that account, or of anyone. */
  advanceToRenewal: ({ world }, input) => {
    const account = input.email === undefined || input.email === '' ? null : accountIn(world, input);
    const own = (order: OrderRecord) => account === null || order.account === account;
    const next = renewing(world.orders.all()).find(own);
    if (next?.expiresMs == null) throw new Error('Nothing renews.');
    world.clock.advance(Math.max(0, next.expiresMs - world.clock.now()));
    return { now: world.clock.now(), orderId: next.id };
  },
};
