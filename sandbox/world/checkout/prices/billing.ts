import type { Channel } from '../../../channels/channel';
import { majorUnits } from '../../../channels/money';
import type { Account } from '../../accounts/accounts';
import { ApiError, validationError } from '../../apiError';
import type { Bank } from '../../bank/bank';
import type { PaymentMethod } from '../bank/cards';
import type { PaymentMethods } from '../bank/paymentMethods';
import type { BillingAddress } from '../billingAddress';
import type { OrderRecord } from '../orders/orders';
import { DAY_MS, periodEnd } from '../orders/period';
import type { ReplacedPlan } from '../orders/planChange';
import { couponFor, type DatedCoupon } from './coupons';
import type { Passes, PurchaseItem } from './passes';
import type { CheckedItem, PurchaseRules } from './purchaseRules';
import { type Credit, type Quote, quote } from './quote';

/** The card that pays: one of the two, or none. */
interface CardChoice {
  /** A saved card. */
  methodId: string | null;
  /** A new one. */
  tokenId: string | null;
}

export interface Purchase extends CardChoice {
  items: readonly PurchaseItem[];
  coupon: string | null;
  /** The address that decides on tax while no card says it. */
  taxAddress: BillingAddress | null;
  /** The place where tax is assumed to be due while nothing says it, for a preview; null for a payment. */
  assumedPlace: BillingAddress | null;
}

export interface TrialPurchase extends CardChoice {
  item: PurchaseItem;
}

type Pass = OrderRecord['pass'];

/** The amounts due for a purchase, now and next. */
export interface Bill {
  /** The items that are bought, without those that another pass covers. */
  bought: readonly CheckedItem[];
  excluded: readonly CheckedItem[];
  coupon: DatedCoupon | null;
  method: PaymentMethod | null;
  /** The plans that end now, each with its credit. */
  replaced: readonly ReplacedPlan[];
  quote: Quote;
  /** The next charge; null where nothing renews. */
  next: { total: number; atMs: number } | null;
  needsCard: boolean;
  /** The place that the tax is an estimate for; null where it is exact. */
  estimatedFor: BillingAddress | null;
}

export interface Trial {
  pass: Pass;
  method: PaymentMethod | null;
  endsMs: number;
  quote: Quote;
  next: { total: number; atMs: number };
}

/** The amounts due, and the card they depend on: the same for the preview and for the charge. */
export interface Billing {
  /** @throws ApiError 404, 422 */
  bill(account: Account, purchase: Purchase): Bill;
  /** @throws ApiError 404, 409 when the trial was used, 422 */
  trial(account: Account, trial: TrialPurchase): Trial;
  /** Whether a viewer can start the trial of a pass; a visitor has used none. */
  isTrialOffered(pass: Pass, account: Account | null): boolean;
  /** The charge of a renewal. */
  renewal(account: Account, pass: Pass, method: PaymentMethod | null): Quote;
  /** The coupon that a code names for these passes; null for no code. @throws ApiError 422 */
  coupon(account: Account, code: string | null, passes: readonly Pass[]): DatedCoupon | null;
}

export interface BillingOptions {
  channel: Channel;
  bank: Bank;
  passes: Passes;
  rules: PurchaseRules;
  coupons: readonly DatedCoupon[];
  paymentMethods: PaymentMethods;
  /** Whether a payment with a confirmation token is on its way. */
  isInUse: (tokenId: string) => boolean;
  now: () => number;
}

const NO_CREDIT: Credit = { ofReplaced: 0, balance: 0 };
const free = <Each extends Pass>(pass: Each): Each => ({ ...pass, price: 0, base_price: 0, service_fee: 0 });
const isScheduled = ({ change }: CheckedItem): boolean => change?.timing === 'at_period_end';
const endedBy = ({ change }: CheckedItem): readonly ReplacedPlan[] =>
  change?.timing === 'at_once' ? change.replaced : [];

export function createBilling(options: BillingOptions): Billing {
  const { channel, bank, passes, rules, coupons, paymentMethods, isInUse, now } = options;
  const { messages } = channel;
  const { serviceFee: fee, tax, credit: unused, creditBalance: balance } = messages;

  const quoteFor = (
    bought: readonly Pass[],
    method: PaymentMethod | null,
    coupon: DatedCoupon | null = null,
    credit = NO_CREDIT,
    taxAddress: BillingAddress | null = null,
  ): Quote => {
    const address = method?.address ?? taxAddress;
    const words = { fee, tax, unused, balance };
    return quote({ passes: bought, coupon, credit, address, currency: passes.currency, words });
  };

  const balanceOf = ({ id }: Account): number =>
    majorUnits(bank.balance(id, passes.currency), passes.currency);

  const couponOf = (account: Account, code: string | null, bought: readonly Pass[]): DatedCoupon | null => {
    if (code === null) return null;
    const coupon = couponFor(coupons, code, bought, { account, nowMs: now() });
    if (coupon === null) throw validationError(messages.wrongCoupon, 'coupon');
    return coupon;
  };

  /** @throws ApiError 422 for a card that is not the account's, and for a token that is not good */
  const cardOf = (account: Account, { methodId, tokenId }: CardChoice): PaymentMethod | null => {
    if (methodId !== null && tokenId !== null) throw validationError(messages.invalid, 'payment_method_id');
    const unknown = () => validationError(messages.cardDeclined, 'payment', 'resource_missing');
    if (tokenId !== null) {
      const token = paymentMethods.token(tokenId);
      if (token === null || isInUse(tokenId)) throw unknown();
      return token.method;
    }
    if (methodId === null) return null;
    const saved = account.cards.find((card) => card.id === methodId);
    if (saved === undefined) throw unknown();
    return { behavior: { kind: 'accepted' }, ...paymentMethods.byId(methodId), ...saved };
  };

  /** The next charge of what renews, less the credit that is left by then. */
  const nextOf = (
    bought: readonly CheckedItem[],
    method: PaymentMethod | null,
    creditLeft: number,
    taxAddress: BillingAddress | null,
  ): Bill['next'] => {
    const renewing = bought.flatMap((each) => {
      const endMs = isScheduled(each) ? (each.change?.startsMs ?? null) : periodEnd(each.pass, now());
      return endMs === null ? [] : [{ ...each, endMs }];
    });
    if (renewing.length === 0) return null;
    const atMs = Math.min(...renewing.map(({ endMs }) => endMs));
    const renewed = renewing.filter(({ endMs }) => endMs === atMs).map(({ pass }) => pass);
    const isPlan = renewing.some(({ item, endMs }) => endMs === atMs && item.type === 'subscription');
    const credit = { ofReplaced: 0, balance: isPlan ? creditLeft : 0 };
    return { total: quoteFor(renewed, method, null, credit, taxAddress).total, atMs };
  };

  const billOf = (account: Account, purchase: Purchase): Bill => {
    const checked = rules.check(account, purchase.items);
    const bought = checked.filter(({ cover }) => cover === null);
    const paidNow = bought.filter((each) => !isScheduled(each)).map(({ pass }) => pass);
    const coupon = couponOf(account, purchase.coupon, paidNow);
    const method = cardOf(account, purchase);
    const plan = bought.find(({ item }) => item.type === 'subscription');
    const replaced = bought.flatMap(endedBy);
    const credited = replaced.reduce((sum, each) => sum + each.credit, 0);
    const credit = { ofReplaced: credited, balance: plan === undefined ? 0 : balanceOf(account) };
    const charged = bought.map((each) => (isScheduled(each) ? free(each.pass) : each.pass));
    const { taxAddress, assumedPlace } = purchase;
    // Without a postal code the United States are no place yet.
    const isVague = taxAddress === null || (taxAddress.country === 'US' && taxAddress.postalCode === null);
    const assumed =
      taxAddress === null ? assumedPlace : assumedPlace && { country: 'US', postalCode: '10001' };
    const place = isVague ? (assumed ?? taxAddress) : taxAddress;
    const estimatedFor = method === null && isVague ? assumed : null;
    const owed = quoteFor(charged, method, coupon, credit, place);
    // The bill counts the passes that are charged, the platform's answer all items of the purchase.
    const places = bought.map((each) => checked.indexOf(each));
    const lines = owed.lines.map((line) =>
      line.item_index == null ? line : { ...line, item_index: places[line.item_index] ?? null },
    );
    const next = nextOf(bought, method, owed.creditLeft, place);
    const needsCard = owed.total > 0 || next !== null;
    const excluded = checked.filter(({ cover }) => cover !== null);
    const quoted = { ...owed, lines };
    return { bought, excluded, coupon, method, replaced, quote: quoted, next, needsCard, estimatedFor };
  };

  const trialRefusal = (pass: Pass, account: Account | null): string | null => {
    if ((pass.trial_period ?? 0) === 0) return 'no_trial';
    const { availability, change } = rules.standing(pass, account);
    if (change !== null || availability === 'scheduled') return 'held';
    return availability === 'on_sale' ? null : availability;
  };

  return {
    bill: billOf,
    coupon: couponOf,
    renewal: (account, pass, method) => {
      const isPlan = passes.subscription(pass.id) !== null;
      return quoteFor([pass], method, null, { ofReplaced: 0, balance: isPlan ? balanceOf(account) : 0 });
    },
    isTrialOffered: (pass, account) => account?.trialUsed !== true && trialRefusal(pass, account) === null,
    trial: (account, { item, ...card }) => {
      const pass = passes.subscription(item.passId);
      if (pass === null) throw new ApiError(404, messages.passNotFound);
      if (account.trialUsed)
        throw new ApiError(409, messages.trialUsed, { trial_period_used: [messages.trialUsed] });
      const reason = trialRefusal(pass, account);
      if (reason !== null) throw validationError(messages.invalid, 'subscription_id', reason);
      rules.check(account, [item]);
      const method = cardOf(account, card);
      const endsMs = now() + (pass.trial_period ?? 0) * DAY_MS;
      const credit = { ofReplaced: 0, balance: balanceOf(account) };
      const { total } = quoteFor([pass], method, null, credit);
      return { pass, method, endsMs, quote: quoteFor([free(pass)], method), next: { total, atMs: endsMs } };
    },
  };
}
