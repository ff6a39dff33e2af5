import type { InvoiceLine, Package } from '../../../../src/api/schema';
import type { Coupon } from '../../../channels/channel';
import { roundMoney } from '../../../channels/money';
import type { BillingAddress } from '../billingAddress';
import { discountsOn } from './coupons';

export interface Quote {
  lines: InvoiceLine[];
  /** All sums in major units. */
  subtotal: number;
  serviceFee: number;
  discount: number;
  /** Null while no card says where tax is due. */
  tax: number | null;
  /** Credit of the plans that are replaced, as far as it is used; below zero. */
  proration: number;
  total: number;
  /** Credit that is not used up. */
  creditLeft: number;
  /** For each pass what is charged on the card and paid with credit, and what of it is tax and discount. */
  shares: { amount: number; creditUsed: number; discount: number; tax: number | null }[];
}

/** Credit that comes off a bill, in major units. */
export interface Credit {
  /** Of the plans that it replaces; used first. */
  ofReplaced: number;
  /** Left of earlier changes. */
  balance: number;
}

export interface QuoteRequest {
  passes: readonly Package[];
  coupon: Coupon | null;
  credit: Credit;
  /** The address that the card's bills go to; null before a card is chosen. */
  address: BillingAddress | null;
  currency: string;
  words: { fee: string; tax: string; unused: string; balance: string };
}

/** Tax is due in the United States with a postal code, and in Canada at Québec's rates. */
function taxRate({ country, postalCode }: BillingAddress): number {
  if (country === 'CA') return 0.14975;
  return country === 'US' && postalCode !== null ? 0.0825 : 0;
}

/** The bill for passes: what is charged is what was previewed, because both come from here. */
export function quote(request: QuoteRequest): Quote {
  const { passes, coupon, credit, address, words, currency } = request;
  const round = (amount: number): number => roundMoney(amount, currency);
  const sum = (amounts: readonly number[]): number =>
    round(amounts.reduce((total, amount) => total + amount, 0));
  const serviceFee = sum(passes.map((pass) => pass.service_fee ?? 0));
  const subtotal = sum(passes.map((pass) => pass.price ?? 0));
  const discounts = discountsOn(passes, coupon, currency);
  const discount = sum(discounts);
  const taxable = round(subtotal - discount);
  const tax = address === null ? null : round(taxable * taxRate(address));
  const due = round(taxable + (tax ?? 0));
  const ofReplaced = Math.min(credit.ofReplaced, due);
  const ofBalance = Math.min(credit.balance, round(due - ofReplaced));
  const used = round(ofReplaced + ofBalance);
  const lines: InvoiceLine[] = [
    ...passes.map((pass, index) => ({
      title: pass.name ?? null,
      amount: pass.base_price ?? 0,
      kind: 'pass' as const,
      item_index: index,
    })),
    { title: words.fee, amount: serviceFee, kind: 'fee' },
    { title: coupon?.code ?? null, amount: 0 - discount, kind: 'discount' },
    { title: words.tax, amount: tax ?? 0, kind: 'tax' },
    { title: words.unused, amount: 0 - ofReplaced, kind: 'proration' },
    { title: words.balance, amount: 0 - ofBalance, kind: 'credit' },
  ];
  const weights = passes.map((pass, index) => (pass.price ?? 0) - (discounts[index] ?? 0));
  const values = dealt(due, weights, round);
  const credits = dealt(used, values, round);
  return {
    lines: lines.filter((line) => line.kind === 'pass' || line.amount !== 0),
    subtotal,
    serviceFee,
    discount,
    tax,
    proration: 0 - ofReplaced,
    total: round(due - used),
    creditLeft: round(credit.ofReplaced + credit.balance - used),
    shares: values.map((value, index) => {
      const creditUsed = credits[index] ?? 0;
      const ofTax = tax === null ? null : round(value - (weights[index] ?? 0));
      return { amount: round(value - creditUsed), creditUsed, discount: discounts[index] ?? 0, tax: ofTax };
    }),
  };
}

/** Deals a total by weights, to the smallest unit; what is left by rounding goes to the first. */
function dealt(total: number, weights: readonly number[], round: (amount: number) => number): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => (whole === 0 ? 0 : round((total * weight) / whole)));
  const rest = round(total - shares.reduce((sum, share) => sum + share, 0));
  return shares.map((share, index) => (index === 0 ? round(share + rest) : share));
}
