import type { Package } from '../../../../src/api/schema';
import { roundMoney } from '../../../channels/money';
import type { Account } from '../../accounts/accounts';
import { type Chosen, type CoverageSources, coversWhole } from '../prices/coverage';
import { activityStatus, givenFor, type OrderRecord, type Orders } from './orders';

/** A plan that gives way to another one. */
export interface ReplacedPlan {
  order: OrderRecord;
  /** The unused part of it that is credited, major units; nothing where the next plan waits for its end. */
  credit: number;
}

/** The effect of a new plan on the plans that its buyer has. */
export interface PlanChange {
  timing: 'at_once' | 'at_period_end';
  /** When the new plan begins. */
  startsMs: number;
  replaced: readonly ReplacedPlan[];
}

/** A plan is a subscription; plans that open the same, or one all of the other, change into one another. */
export interface PlanChanges {
  /** Null for what is no plan, or changes none. */
  of(account: Account, item: Chosen & { isPlan: boolean }, atMs?: number): PlanChange | null;
  /** Whether one plan opens all that the other does, so that nobody needs both. */
  isAlike(one: OrderRecord, other: OrderRecord): boolean;
}

export interface PlanChangeOptions extends CoverageSources {
  orders: Pick<Orders, 'stored'>;
  now: () => number;
}

export const chosenOf = ({ pass, participantId, eventId }: OrderRecord): Chosen => ({
  pass,
  participantId,
  eventId,
});

/** The part of an order's price for the time that it has still to run; major units. */
function unusedValue(order: OrderRecord, nowMs: number): number {
  const { outcome, expiresMs, currency } = order;
  if (outcome.kind !== 'paid' || expiresMs === null || expiresMs <= outcome.atMs) return 0;
  const left = Math.max(0, expiresMs - nowMs) / (expiresMs - outcome.atMs);
  return roundMoney(givenFor(order) * Math.min(1, left), currency);
}

/** The changes of several plans that are bought together: a plan that ends is credited once, with the first that replaces it. */
export function changesTogether(changes: readonly (PlanChange | null)[]): (PlanChange | null)[] {
  const ended = new Set<OrderRecord>();
  return changes.map((change) => {
    if (change?.timing !== 'at_once') return change;
    const replaced = change.replaced.filter(({ order }) => !ended.has(order));
    for (const { order } of replaced) ended.add(order);
    return replaced.length === 0 ? null : { ...change, replaced };
  });
}

const isSamePlan = ({ pass, participantId }: OrderRecord, item: Chosen): boolean =>
  pass.id === item.pass.id && participantId === item.participantId;

const priceOf = ({ price }: Package): number => price ?? 0;

export function createPlanChanges({ orders, now, ...sources }: PlanChangeOptions): PlanChanges {
  return {
    isAlike: (one, other) =>
      coversWhole(chosenOf(one), chosenOf(other), sources) ||
      coversWhole(chosenOf(other), chosenOf(one), sources),
    of: (account, item, atMs = now()) => {
      if (!item.isPlan) return null;
      const plans = orders
        .stored()
        .filter(
          (order) =>
            order.account === account &&
            order.type === 'subscription' &&
            activityStatus(order, atMs) === 'active',
        )
        .filter((order) => !isSamePlan(order, item));
      const replaced: OrderRecord[] = [];
      for (const order of plans) {
        const isIncluded = coversWhole(item, chosenOf(order), sources);
        const includes = coversWhole(chosenOf(order), item, sources);
        const isCheaper = priceOf(item.pass) < priceOf(order.pass);
        if (includes && (!isIncluded || isCheaper)) {
          // A plan without an end leaves nothing to wait for.
          if (order.expiresMs === null) return null;
          return {
            timing: 'at_period_end',
            startsMs: order.expiresMs,
            replaced: [{ order, credit: 0 }],
          };
        }
        if (isIncluded) replaced.push(order);
      }
      if (replaced.length === 0) return null;
      return {
        timing: 'at_once',
        startsMs: atMs,
        replaced: replaced.map((order) => ({ order, credit: unusedValue(order, atMs) })),
      };
    },
  };
}
