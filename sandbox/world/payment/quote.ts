import type { InvoiceLine, Package } from '../../../src/api/schema';
import type { Coupon } from '../../channels/channel';
import { cents } from '../../channels/money';

export interface Quote {
  lines: InvoiceLine[];
  /** All sums in major units. */
  subtotal: number;
  serviceFee: number;
  discount: number;
  tax: number;
  /** Credit for what is left of a subscription that is replaced; below zero. */
  proration: number;
  total: number;
}

export interface QuoteRequest {
  passes: readonly Package[];
  coupon: Coupon | null;
  /** Major units, below zero. */
  credit: number;
  countryCode: string | null;
  postalCode: string | null;
  words: { fee: string; tax: string; credit: string };
}

/** Where tax is due: in the United States with a postal code, in Canada at Québec's rates. */
function taxRate(countryCode: string | null, postalCode: string | null): number {
  if (countryCode === 'CA') return 0.14975;
  return countryCode === 'US' && postalCode !== null ? 0.0825 : 0;
}

/** What a coupon takes off one pass, in major units: off the price without the fee. */
export function discountOn(pass: Package, coupon: Coupon): number {
  if (coupon.passes.length > 0 && !coupon.passes.includes(pass.id)) return 0;
  return cents(((pass.base_price ?? 0) * coupon.percent) / 100);
}

/** The bill for passes: what is charged is what was previewed, because both come from here. */
export function quote(request: QuoteRequest): Quote {
  const { passes, coupon, credit, words } = request;
  const sum = (amounts: readonly number[]): number =>
    cents(amounts.reduce((total, amount) => total + amount, 0));
  const serviceFee = sum(passes.map((pass) => pass.service_fee ?? 0));
  const subtotal = sum(passes.map((pass) => pass.price ?? 0));
  const discount = coupon === null ? 0 : sum(passes.map((pass) => discountOn(pass, coupon)));
  const taxable = Math.max(0, subtotal - discount);
  const tax = cents(taxable * taxRate(request.countryCode, request.postalCode));
  const proration = Math.max(credit, -cents(taxable + tax));
  const lines: InvoiceLine[] = [
    ...passes.map((pass) => ({
      title: pass.name ?? null,
      amount: pass.base_price ?? 0,
      kind: 'pass' as const,
    })),
    { title: words.fee, amount: serviceFee, kind: 'fee' },
    { title: coupon?.code ?? null, amount: -discount, kind: 'discount' },
    { title: words.credit, amount: proration, kind: 'proration' },
    { title: words.tax, amount: tax, kind: 'tax' },
  ];
  return {
    lines: lines.filter((line) => line.kind === 'pass' || line.amount !== 0),
    subtotal,
    serviceFee,
    discount,
    tax,
    proration,
    total: cents(taxable + tax + proration),
  };
}
