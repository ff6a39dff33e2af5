import type { EventObject } from 'xstate';
import { FailureError } from '../../api/failures/failure';
import type { Order, PlanChange } from '../../api/schema';
import { described, visa } from './passSamples';
import type { Catalogue, CheckoutAddress, CheckoutContext, Choice, Preparation, Price } from './types';

/** Noon in Greenwich: the same day in nearly every time zone. */
const STARTS_TS = 1_795_262_400;
const ANNUAL = 'All access annual';

const waits: PlanChange = {
  timing: 'at_period_end',
  starts_ts: STARTS_TS,
  replaced: [{ order_id: 7001, name: ANNUAL, ends_ts: STARTS_TS, credit: 0 }],
};
const begins: PlanChange = {
  timing: 'at_once',
  starts_ts: 1_763_683_500,
  replaced: [{ order_id: 7001, name: ANNUAL, ends_ts: 1_763_683_500, credit: 48.2 }],
};
const coverage = { order_id: 7001, name: ANNUAL, until_ts: null };
const asPlan = { itemType: 'subscription', passType: 'subscription' } as const;

/** A plan that is cheaper than the viewer's: it begins when that one ends. */
const cheaperPlan = described(
  { id: 601, name: 'All access monthly', price: 11.99, period: 'monthly' },
  { ...asPlan, planChange: waits },
);
/** A plan that opens more than the viewer's: it takes its place at once. */
const largerPlan = described(
  { id: 603, name: 'Every league annual', price: 160, period: 'annual' },
  { ...asPlan, planChange: begins },
);
const includedPass = described(
  { id: 610, name: 'Hockey pass', price: 24.99, coverage },
  { passType: 'category', obstacle: 'covered' },
);
const includedAddOn = described(
  { id: 590, name: 'Downloads', price: 4.99, coverage },
  { passType: 'additional', kind: 'additional', obstacle: 'covered' },
);

/** The passes as they stand for a viewer with the annual plan. */
const catalogue: Catalogue = {
  passes: [cheaperPlan, largerPlan, includedPass],
  addOns: [includedAddOn],
  event: null,
  categories: [],
  participants: [],
};

/** The price of the plan that waits. */
const waitingPreview: Price = {
  currency: 'USD',
  lines: [{ title: 'All access monthly', amount: 0, kind: 'pass' }],
  total: 0,
  next_total: 11.99,
  next_ts: STARTS_TS,
  plan_changes: [{ ...waits, subscription_id: 601, name: 'All access monthly' }],
  requires_payment_method: true,
};

/** The price of the plan that begins, with an add-on that it includes. */
const changedPreview: Price = {
  currency: 'USD',
  lines: [
    { title: 'Every league annual', amount: 160, kind: 'pass' },
    { title: 'Unused part of your subscription', amount: -48.2, kind: 'proration' },
  ],
  total: 111.8,
  plan_changes: [{ ...begins, subscription_id: 603, name: 'Every league annual' }],
  excluded: [{ id: 591, name: 'Clips', covered_by: 'Every league annual' }],
  requires_payment_method: true,
};

/** The order of the plan that waits. */
const scheduledOrders: readonly Order[] = [
  {
    id: 7002,
    type: 'subscription',
    status: 'paid',
    activity_status: 'scheduled',
    amount: 0,
    starts_ts: STARTS_TS,
    product: { id: 601, name: 'All access monthly' },
  },
];

/** The choice of the plan that begins at once. */
const largerChoice: Choice = {
  pass: largerPlan,
  participantId: null,
  categoryId: null,
  addOns: [],
  isTrial: false,
};

/** The saved card of a viewer whose attempts have ended. */
const savedCard: Preparation = { cards: [visa], attempt: null };

const addressOf = (pass: CheckoutAddress['pass']): CheckoutAddress => ({
  eventId: null,
  pass,
  participantId: null,
  categoryId: null,
  addOnIds: [],
  isTrial: false,
  coupon: null,
});

/** The addresses that a subscriber opens: of a cheaper plan, and of a pass that the plan includes. */
const variants = {
  'a plan that is cheaper than the viewer’s': {
    address: addressOf({ itemType: 'subscription', id: 601 }),
    place: null,
  },
  'a pass that the plan of the viewer includes': {
    address: addressOf({ itemType: 'package', id: 610 }),
    place: null,
  },
};

/** A plan with a free trial, which this viewer has used on another device. */
const trialPlan = described(
  { id: 620, name: 'Weekend pass', price: 5.99, period: 'monthly' },
  { ...asPlan, trialDays: 7 },
);
const usedTrial = {
  variants: {
    'a plan whose free trial was used': {
      address: { ...addressOf({ itemType: 'subscription', id: 620 }), isTrial: true },
      place: null,
    },
  },
  catalogue: { ...catalogue, passes: [trialPlan], addOns: [] } satisfies Catalogue,
  refusal: new FailureError({
    kind: 'refused',
    operation: 'previewInvoice',
    status: 409,
    message: '',
    fields: { trial_period_used: ['used'] },
  }),
  preview: {
    currency: 'USD',
    lines: [{ title: 'Weekend pass', amount: 5.99, kind: 'pass' }],
    total: 5.99,
    requires_payment_method: true,
  } satisfies Price,
};

/** The steps of a subscriber that have one meaning for every viewer. */
const SHARED = [
  'choice.change',
  'checkout.pay',
  'lock.acquired',
  'xstate.done.actor.beginAttempt',
  'xstate.done.actor.pay',
  'xstate.done.actor.endAttempt',
];
const PREPARED = 'xstate.done.actor.prepare';
const PREVIEW = 'actor.readPreview';
const PRICED = 'xstate.done.actor.readPreview';

/** The samples of a viewer with an annual plan. */
export const subscriber = {
  variants,
  catalogue,
  savedCard,
  waitingPreview,
  changedPreview,
  scheduledOrders,
  largerChoice,
  usedTrial,
} as const;
const SAMPLES: readonly unknown[] = [
  catalogue,
  waitingPreview,
  changedPreview,
  scheduledOrders,
  largerChoice,
  usedTrial.catalogue,
  usedTrial.refusal,
  usedTrial.preview,
];

/**
 * Whether a sample fits the viewer of an address: a subscriber has samples and a few steps of their own, so that nobody
 * else's paths grow by them. Null: it fits, as far as this rule goes.
 */
export function fitsSubscriber(
  { address: { pass }, choice }: Pick<CheckoutContext, 'address' | 'choice'>,
  event: EventObject,
): boolean | null {
  const { type } = event;
  const has = (sample: unknown) => Object.values<unknown>(event).includes(sample);
  const isOurs = SAMPLES.some(has);
  if (pass?.id === trialPlan.pass.id) {
    if (type === 'viewer.changed') return has(true);
    if (type.includes(PREVIEW)) return has(choice?.isTrial ? usedTrial.refusal : usedTrial.preview);
    return has(usedTrial.catalogue) || has(savedCard);
  }
  if (pass?.id !== cheaperPlan.pass.id && pass?.id !== includedPass.pass.id) return isOurs ? false : null;
  if (type === 'viewer.changed') return null;
  if (type === PREPARED) return has(savedCard);
  if (type === PRICED) return has(choice?.pass === largerPlan ? changedPreview : waitingPreview);
  return isOurs || SHARED.includes(type);
}
