import type { Package } from '../../../../src/api/schema';
import type { Account } from '../../accounts/accounts';
import { activityStatus, autoRenewal, type OrderRecord, type Orders } from '../orders/orders';
import { chosenOf } from '../orders/planChange';
import { type Chosen, type CoverageSources, coversWhole } from './coverage';

/** Another pass that opens all of a pass. */
export interface Cover {
  /** The order of it; null for a pass of the same purchase. */
  order: OrderRecord | null;
  pass: Package;
  /** When it ends, milliseconds since epoch; null: it goes on by itself. */
  untilMs: number | null;
}

/** The passes that an account holds, and the passes that these cover. */
export interface Holdings {
  active(account: Account): OrderRecord[];
  /** The pass that covers another one for the longest time; null when none does. */
  coverOf(account: Account, wanted: Chosen): Cover | null;
}

export interface HoldingsOptions extends CoverageSources {
  orders: Orders;
  now: () => number;
}

const lastsFor = ({ untilMs }: Cover): number => untilMs ?? Number.POSITIVE_INFINITY;

export function createHoldings({ orders, now, ...sources }: HoldingsOptions): Holdings {
  const active = (account: Account): OrderRecord[] =>
    orders.of(account).filter((order) => activityStatus(order, now()) === 'active');

  /** When an order ends for good: the plan that follows it counts where it covers the same. */
  const endOf = (order: OrderRecord, wanted: Chosen): number | null => {
    if (order.expiresMs === null || autoRenewal(order) === 'active') return null;
    const next = orders
      .stored()
      .find(({ follows, renewal }) => follows === order && renewal?.automatic === true);
    return next !== undefined && coversWhole(chosenOf(next), wanted, sources) ? null : order.expiresMs;
  };

  return {
    active,
    coverOf: (account, wanted) => {
      const covers = active(account)
        .filter((order) => order.pass.id !== wanted.pass.id)
        .filter((order) => coversWhole(chosenOf(order), wanted, sources))
        .map((order): Cover => ({ order, pass: order.pass, untilMs: endOf(order, wanted) }))
        .sort((one, other) => lastsFor(other) - lastsFor(one));
      return covers[0] ?? null;
    },
  };
}
