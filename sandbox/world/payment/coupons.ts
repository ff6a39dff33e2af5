import type { Package } from '../../../src/api/schema';
import type { Coupon } from '../../channels/channel';
import { DAY_MS } from './orders';

/** A coupon of one world, by whose clock it ends. */
export interface DatedCoupon extends Coupon {
  /** Milliseconds since epoch. */
  untilMs: number;
}

/** @param beginMs when the world began */
export const datedCoupons = (coupons: readonly Coupon[], beginMs: number): DatedCoupon[] =>
  coupons.map((coupon) => ({ ...coupon, untilMs: beginMs + coupon.days * DAY_MS }));

/** Finds the coupon that a code names for these passes; null when it is unknown, expired, or for others. */
export function couponFor(
  coupons: readonly DatedCoupon[],
  code: string,
  passes: readonly Package[],
  nowMs: number,
): Coupon | null {
  const coupon = coupons.find((each) => each.code === code.trim().toUpperCase());
  if (coupon === undefined || coupon.untilMs <= nowMs) return null;
  const fits = coupon.passes.length === 0 || passes.some((pass) => coupon.passes.includes(pass.id));
  return fits ? coupon : null;
}
