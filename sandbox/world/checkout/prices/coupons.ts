import type { Package } from '../../../../src/api/schema';
import type { Coupon } from '../../../channels/channel';
import { roundMoney } from '../../../channels/money';
import type { Account } from '../../accounts/accounts';
import { DAY_MS } from '../orders/period';

/** A coupon of one world, by whose clock it ends. */
export interface DatedCoupon extends Coupon {
  /** Milliseconds since epoch. */
  untilMs: number;
  /** Accounts that paid with it or are paying, one entry for each payment. */
  usedBy: number[];
}

/** @param beginMs when the world began */
export const datedCoupons = (coupons: readonly Coupon[], beginMs: number): DatedCoupon[] =>
  coupons.map((coupon) => ({ ...coupon, untilMs: beginMs + coupon.days * DAY_MS, usedBy: [] }));

/** Takes one use of a coupon when a payment begins, so that two payments cannot have the last one. */
export const reserve = (coupon: DatedCoupon | null, { id }: Account): void => {
  coupon?.usedBy.push(id);
};

/** Gives the use back of a payment that failed. */
export function release(coupon: DatedCoupon | null, { id }: Account): void {
  const index = coupon?.usedBy.indexOf(id) ?? -1;
  if (index >= 0) coupon?.usedBy.splice(index, 1);
}

export const isUsedUp = ({ maximumUses, usedBy }: DatedCoupon): boolean =>
  maximumUses !== null && usedBy.length >= maximumUses;

const fits = ({ passes }: Coupon, pass: Package): boolean => passes.length === 0 || passes.includes(pass.id);

/** Finds the coupon that a code names for these passes; null when it is unknown, expired, used up, or for others. */
export function couponFor(
  coupons: readonly DatedCoupon[],
  code: string,
  passes: readonly Package[],
  { account, nowMs }: { account: Account; nowMs: number },
): DatedCoupon | null {
  const coupon = coupons.find((each) => each.code === code.trim().toUpperCase());
  if (coupon === undefined || coupon.untilMs <= nowMs || isUsedUp(coupon)) return null;
  if (coupon.oncePerAccount && coupon.usedBy.includes(account.id)) return null;
  return passes.some((pass) => fits(coupon, pass)) ? coupon : null;
}

/**
 * The discount of a coupon on each pass, in major units, service fee included. An amount is taken off once, from the passes
 * that it is for in their order.
 */
export function discountsOn(passes: readonly Package[], coupon: Coupon | null, currency: string): number[] {
  let left = coupon?.type === 'amount' ? coupon.value : 0;
  return passes.map((pass) => {
    const price = pass.price ?? 0;
    if (coupon === null || !fits(coupon, pass)) return 0;
    if (coupon.type === 'percent') return roundMoney((price * coupon.value) / 100, currency);
    const off = Math.min(left, price);
    left = roundMoney(left - off, currency);
    return off;
  });
}
