import { expect } from 'vitest';
import { checkoutFixture } from '../../../../src/machines/checkout/fixture';
import type { checkoutMachine } from '../../../../src/machines/checkout/machine';
import { couponOf } from '../../../../src/machines/checkout/purchase';
import type { AttemptInput, BegunAttempt } from '../../../../src/machines/checkout/types';
import { describeLaws, failureIn, lastBefore, type Moment, startedIn } from '../harness';
import type { Choice } from '../recorder';

type Order = { status: string };

const starts =
  (id: string) =>
  (moment: Moment): boolean =>
    startedIn(moment).includes(id);
const isCause =
  (...types: string[]) =>
  ({ cause }: Moment): boolean =>
    types.includes(cause.type);
const inputOf = ({ started }: Moment, id: string): unknown => started.find((actor) => actor.id === id)?.input;
/** The moment and all before it, the oldest first. */
const until = (moment: Moment): readonly Moment[] => [...moment.past, moment];
const told = ({ commanded }: Moment): string[] =>
  commanded.filter(({ to }) => to === 'wallet').map(({ event }) => event.type);

/** An attempt that the viewer begins with a press, and not one that was found. */
const newPurchase = (moment: Moment) => {
  const input = inputOf(moment, 'beginAttempt') as AttemptInput | undefined;
  return input?.attempt === null ? input.purchase : null;
};
/** The moment in which the machine took the attempt that is under way. */
const taken = (moment: Moment) => lastBefore(moment, isCause('done.beginAttempt'));
const attemptIn = (moment: Moment | undefined) => (moment?.cause.value as BegunAttempt | undefined)?.attempt;
const enters =
  (...states: string[]) =>
  ({ before, after }: Moment): boolean =>
    states.some((paying) => after.matches({ paying }) && !before.matches({ paying }));
/** Milliseconds since the last moment of a kind. */
const since = (moment: Moment, isMeant: (moment: Moment) => boolean): number =>
  moment.at - (lastBefore(moment, isMeant)?.at ?? Number.NaN);

const entering = { details: { card: 'entering' } } as const;
const beginsToLoad =
  (part: 'loading' | 'mounting') =>
  ({ before, after, started }: Moment): boolean =>
    after.matches({ details: { card: { entering: part } } }) &&
    (!before.matches({ details: { card: { entering: part } } }) ||
      started.some(({ id }) => id === 'cardForm'));

const succeeds = ({ before, after }: Moment): boolean =>
  after.matches('succeeded') && !before.matches('succeeded');

/** The viewer pays with a saved card, and the platform is asked to charge. */
const PAYING: readonly Choice[] = [
  { event: { type: 'viewer.changed', viewerId: 88, hasAccepted: true } },
  { actor: 2, result: 0 },
  { actor: 2, result: 0 },
  { actor: 2, result: 0 },
  { event: { type: 'checkout.pay' } },
  { event: { type: 'lock.acquired' } },
  { actor: 3, result: 0 },
];
/** The viewer, who buys for the first time, has no card. */
const NO_CARD: readonly Choice[] = [
  { event: { type: 'viewer.changed', viewerId: 89, hasAccepted: false } },
  { actor: 2, result: 0 },
  { actor: 2, result: 1 },
];
/** The terms are not accepted yet, and a saved card is chosen. */
const NOT_ACCEPTED: readonly Choice[] = [
  { event: { type: 'viewer.changed', viewerId: 89, hasAccepted: false } },
  { actor: 2, result: 0 },
  { actor: 2, result: 0 },
  { actor: 2, result: 0 },
];
/** The platform knows no order of an attempt that was found. */
const INTERRUPTED: readonly Choice[] = [
  ...PAYING.slice(0, -1),
  { actor: 3, result: 1 },
  { actor: 3, result: 0 },
];
/** The platform has taken the payment, names no order, and lists none a second later. */
const UNNAMED: readonly Choice[] = [
  ...PAYING,
  { actor: 3, result: 2 },
  { pause: 1_000 },
  { actor: 3, result: 0 },
];
/** The answer to the request to pay is lost. */
const LOST: readonly Choice[] = [...PAYING, { actor: 3, result: 3 }];
/** The bank has a question, which fails. */
const ASKED: readonly Choice[] = [...PAYING, { actor: 3, result: 1 }, { actor: 3, result: 1 }];
/** The payment went through, and its receipt is read. */
const PAID: readonly Choice[] = [
  ...PAYING,
  { actor: 3, result: 0 },
  { event: { type: 'orders.settled', orders: [{ id: 7001, status: 'paid', activity_status: 'active' }] } },
  { actor: 3, result: 0 },
  { pause: 3_999 },
];
/** The receipt was read for as long as it is shown. */
const OPENED: readonly Choice[] = [...PAID, { pause: 1 }];
const ADDRESS: readonly Choice[] = [
  ...NO_CARD,
  { event: { type: 'address.change', address: { country: 'US', postal_code: '55802', state: 'MN' } } },
  { pause: 399 },
  { event: { type: 'address.change', address: { country: 'FR', postal_code: '75001' } } },
  { pause: 400 },
];
/** The platform has cancelled the interrupted attempt for good. */
const GIVEN_UP: readonly Choice[] = [
  ...INTERRUPTED,
  { event: { type: 'attempt.giveUp' } },
  { actor: 3, result: 0 },
  { actor: 3, result: 0 },
];
/** Events that chance would seldom choose at the right time. */
const often = (...types: string[]) =>
  Array.from({ length: 8 }, () =>
    types.flatMap((type) => Object.values(checkoutFixture.events[type] ?? {})),
  ).flat();

describeLaws<typeof checkoutMachine>(
  checkoutFixture,
  {
    'A request to pay is the stored attempt, as it was stored': {
      when: starts('pay'),
      must: (moment) => {
        const stored = [...moment.past, moment].findLast(isCause('done.beginAttempt'));
        expect(inputOf(moment, 'pay')).toEqual(attemptIn(stored));
      },
    },
    'It is sent once for a new attempt, and again only where the platform knows no order of its key': {
      when: starts('pay'),
      must: ({ cause, past }) => {
        const { type, value } = cause;
        if (type === 'done.beginAttempt') expect((value as BegunAttempt).isNew).toBe(true);
        else if (type === 'done.readOrders') expect(value).toEqual([]);
        else {
          expect(type).toBe('checkout.pay');
          expect(past.findLast(isCause('done.readOrders'))?.cause.value).toEqual([]);
        }
      },
    },
    'It is sent again only once time has passed, or the viewer has done something': {
      when: (moment) => starts('pay')(moment) && moment.cause.type !== 'done.beginAttempt',
      must: (moment) => {
        const last = lastBefore(moment, starts('pay'));
        const meanwhile = until(moment).filter(({ step }) => step > (last?.step ?? 0));
        const isByItself = ({ cause }: Moment) => /^(done|error)\./.test(cause.type);
        expect(meanwhile.every((each) => isByItself(each) && each.at === last?.at)).toBe(false);
      },
    },
    'One request to pay is under way at a time': {
      when: starts('pay'),
      must: ({ started, before }) => {
        expect(started.filter(({ id }) => id === 'pay')).toHaveLength(1);
        expect(before.children.pay).toBeUndefined();
      },
    },
    'Nothing is asked about an attempt but by its key': {
      when: (moment) => starts('readOrders')(moment) || starts('cancelAttempt')(moment),
      must: (moment) => {
        const key = attemptIn(until(moment).findLast(isCause('done.beginAttempt')))?.key;
        for (const id of startedIn(moment))
          if (id === 'readOrders' || id === 'cancelAttempt') expect(inputOf(moment, id)).toEqual({ key });
      },
    },
    'An attempt is begun only by the tab that holds the lock, where there are no locks, or by "Continue here"':
      {
        when: starts('beginAttempt'),
        must: (moment) => {
          expect(['lock.acquired', 'error.lock', 'checkout.payHere']).toContain(moment.cause.type);
          if (moment.cause.type === 'lock.acquired')
            expect(moment.before.matches({ paying: 'locking' })).toBe(true);
        },
      },
    'The total that is charged is the one on the screen when the viewer pressed': {
      when: (moment) => newPurchase(moment) !== null,
      must: (moment) => {
        const isPrice = isCause('done.readPreview');
        const isPress = (each: Moment) =>
          (each.cause.type === 'checkout.pay' && each.before.matches('details')) ||
          each.cause.type === 'wallet.confirmed';
        const press = lastBefore(moment, isPress);
        const shown = press && (lastBefore(press, isPrice)?.cause.value as { total: number } | undefined);
        const latest = lastBefore(moment, isPrice)?.cause.value as { total: number } | undefined;
        expect([newPurchase(moment)?.expectedTotal, latest?.total]).toEqual([shown?.total, shown?.total]);
      },
    },
    'Nothing is charged before the terms are accepted': {
      when: (moment) => newPurchase(moment) !== null,
      must: (moment) => {
        const decision = lastBefore(
          moment,
          ({ cause, before }) =>
            cause.type === 'viewer.changed' || (cause.type === 'terms.change' && before.matches('details')),
        );
        expect(decision?.cause.hasAccepted ?? decision?.cause.isAccepted).toBe(true);
      },
    },
    'An attempt is forgotten only when its end is known': {
      when: starts('endAttempt'),
      must: (moment) => {
        const { type, value, orders } = moment.cause;
        const results = ((type === 'orders.settled' ? orders : value) ?? []) as readonly Order[];
        if (type === 'done.readOrders' || type === 'orders.settled')
          expect(['paid', 'failed']).toContain(results[0]?.status);
        else if (type === 'done.cancelAttempt') expect(value).toMatchObject({ status: 'cancelled' });
        else {
          expect(type).toBe('error.pay');
          const failure = failureIn(moment);
          expect(failure?.kind).toBe('refused');
          const reason = failure?.kind === 'refused' ? failure.fields.idempotency_key?.[0] : undefined;
          expect(reason).not.toBe('in_progress');
          // A key that has expired says nothing before the orders are read.
          if (reason === 'expired') expect(since(moment, isCause('done.readOrders'))).not.toBeNaN();
        }
      },
    },
    'An answer that is lost, late or not final keeps the key and says so': {
      when: (moment) => {
        const failure = failureIn(moment);
        return (
          moment.cause.type === 'error.pay' &&
          (failure?.kind !== 'refused' || failure.fields.idempotency_key?.[0] === 'in_progress')
        );
      },
      must: (moment) => {
        const { after } = moment;
        expect(after.matches({ paying: 'pausing' })).toBe(true);
        expect(after.context.attempt).toEqual(moment.before.context.attempt);
        expect(after.context.isThrottled).toBe(failureIn(moment)?.kind === 'throttled');
      },
    },
    'An unknown end is looked up after 1 s, then 2, 4, 8, 16 and 30 s, and not before the platform allows': {
      when: (moment) => moment.cause.type === 'timer' && starts('readOrders')(moment),
      must: (moment) => {
        const begun = taken(moment);
        const pauses = moment.past
          .filter(({ step }) => step >= (begun?.step ?? 0))
          .filter(enters('pausing', 'interrupted')).length;
        const last = lastBefore(moment, enters('pausing'));
        const asked = last && failureIn(last)?.kind === 'throttled' ? 5_000 : 0;
        const growing = [0, 1_000, 2_000, 4_000, 8_000, 16_000][pauses] ?? 30_000;
        expect(since(moment, enters('pausing'))).toBe(Math.max(growing, asked));
      },
    },
    'While a payment is under way nothing else is bought, chosen or changed': {
      when: ({ before, cause }) =>
        before.hasTag('paying') &&
        [
          'choice.change',
          'pass.choose',
          'addOn.toggle',
          'card.choose',
          'coupon.apply',
          'wallet.pressed',
          'access.changed',
        ].includes(cause.type),
      must: ({ before, after, started }) => {
        expect([after.value, started]).toEqual([before.value, []]);
        expect(after.context).toEqual(before.context);
      },
    },
    'A purchase that was not charged closes the sheet of the wallet with its reason': {
      when: ({ before, after }) =>
        !before.matches({ paying: 'endingUnpaid' }) && after.matches({ paying: 'endingUnpaid' }),
      must: (moment) => expect(told(moment)).toEqual(['wallet.fail']),
    },
    'The order is looked at anew by each way back to the page or to the network': {
      when: ({ before, cause }) =>
        (before.matches({ paying: 'pausing' }) &&
          ['network.returned', 'checkout.check'].includes(cause.type)) ||
        (before.matches({ paying: 'interrupted' }) && ['tab.shown', 'checkout.check'].includes(cause.type)) ||
        (before.matches({ paying: 'bankWaiting' }) &&
          ['tab.shown', 'page.restored', 'checkout.check'].includes(cause.type)) ||
        ((before.matches({ paying: 'authenticating' }) || before.matches({ paying: 'following' })) &&
          cause.type === 'page.restored'),
      must: (moment) => expect(startedIn(moment)).toEqual(['readOrders']),
    },
    'A choice is told whenever it changes': {
      when: ({ before, cause }) =>
        (cause.type === 'pass.choose' && before.matches('choosing')) ||
        (cause.type === 'addOn.toggle' && before.matches('details')),
      must: ({ cause, after, emitted }) => {
        const { choice } = cause as { choice?: { pass: { obstacle: string | null } } };
        const isTaken = cause.type === 'addOn.toggle' || choice?.pass.obstacle === null;
        // Back leads to the pass that was chosen before, and not through each tick of an add-on.
        const type = choice === undefined ? 'choice.changed' : 'pass.chosen';
        const told = { choice: after.context.choice, coupon: couponOf(after.context) };
        expect(emitted).toEqual(isTaken ? [{ type, ...told }] : []);
        if (choice) expect(after.context.choice === choice).toBe(isTaken);
      },
    },
    'A promo code is told whenever it changes': {
      when: ({ before, after }) => before.context.coupon !== after.context.coupon,
      must: ({ after, emitted }) =>
        expect(emitted).toEqual([
          { type: 'choice.changed', choice: after.context.choice, coupon: couponOf(after.context) },
        ]),
    },
    'The way back to the passes is told, and it alone': {
      when: ({ cause }) => cause.type === 'choice.change',
      must: ({ before, after, emitted }) =>
        expect(emitted).toEqual(after.value === before.value ? [] : [{ type: 'choice.reopened' }]),
    },
    'A pass that cannot be bought cannot be chosen': {
      when: ({ before, cause }) => cause.type === 'pass.choose' && before.matches('choosing'),
      must: ({ cause, after }) => {
        const { choice } = cause as unknown as { choice: { pass: { obstacle: string | null } } };
        if (choice.pass.obstacle !== null) expect(after.matches('choosing')).toBe(true);
        else expect(after.context.choice).toEqual(choice);
      },
    },
    'The script of Stripe has 10 s to load, and its form 10 s to appear': {
      when: ({ before, after, cause }) =>
        cause.type === 'timer' &&
        before.matches(entering) &&
        after.matches({ details: { card: { entering: 'blocked' } } }) &&
        !before.matches({ details: { card: { entering: 'blocked' } } }),
      must: (moment) =>
        expect(
          Math.min(
            ...(['loading', 'mounting'] as const)
              .map((part) => since(moment, beginsToLoad(part)))
              .filter((milliseconds) => !Number.isNaN(milliseconds)),
          ),
        ).toBe(10_000),
    },
    'Neither is waited for longer': {
      when: ({ after, cause }) =>
        cause.type === 'pass' &&
        (['loading', 'mounting'] as const).some((part) =>
          after.matches({ details: { card: { entering: part } } }),
        ),
      must: (moment) => {
        const part = moment.after.matches({ details: { card: { entering: 'loading' } } })
          ? 'loading'
          : 'mounting';
        expect(since(moment, beginsToLoad(part))).toBeLessThan(10_000);
      },
    },
    'Another viewer has none of the cards, and goes on with no attempt': {
      when: ({ cause, before }) => cause.type === 'viewer.changed' && before.status === 'active',
      must: ({ cause, after }) => {
        const { cards, card, attempt, viewerId, walletAddress, billingAddress } = after.context;
        expect({ cards, card, attempt, viewerId, walletAddress, billingAddress }).toEqual({
          cards: [],
          card: null,
          attempt: null,
          viewerId: cause.viewerId,
          walletAddress: null,
          billingAddress: null,
        });
      },
    },
    'A sheet of a wallet opens with the total on the page': {
      when: (moment) => told(moment).includes('wallet.open'),
      must: (moment) => {
        const shown = lastBefore(moment, isCause('done.readPreview'))?.cause.value;
        expect(moment.commanded).toEqual([{ to: 'wallet', event: { type: 'wallet.open', preview: shown } }]);
        expect(moment.after.matches('wallet')).toBe(true);
      },
    },
    'A payment that went through is told once, with its orders, and nothing else is told as paid': {
      when: (moment) => succeeds(moment) || moment.emitted.some(({ type }) => type === 'checkout.paid'),
      must: (moment) => {
        expect(succeeds(moment)).toBe(true);
        const paid = moment.emitted.filter(({ type }) => type === 'checkout.paid');
        expect(paid).toMatchObject([{ orders: [{ id: 7001, status: 'paid' }], isTrial: false }]);
      },
    },
    'The event opens by itself 4 s after the receipt, and only once': {
      when: ({ emitted }) => emitted.some(({ type }) => type === 'checkout.finished'),
      must: (moment) => {
        expect(moment.emitted).toEqual([{ type: 'checkout.finished', eventId: 4102 }]);
        expect([moment.cause.type, since(moment, succeeds)]).toEqual(['timer', 4_000]);
        expect(
          moment.past.some(
            ({ cause, before }) => cause.type === 'checkout.stay' && before.matches('succeeded'),
          ),
        ).toBe(false);
      },
    },
    'A receipt for an event does not stay by itself': {
      when: (moment) => moment.after.matches({ succeeded: 'leaving' }) && moment.cause.type === 'pass',
      must: (moment) => expect(since(moment, succeeds)).toBeLessThan(4_000),
    },
    'Before the terms are accepted, Pay and wallets say that they are to be accepted': {
      when: ({ cause, before }) =>
        ['checkout.pay', 'wallet.pressed'].includes(cause.type) &&
        before.matches('details') &&
        before.context.card !== null &&
        !before.context.hasAccepted,
      must: (moment) => {
        const { cause, after } = moment;
        expect([after.matches('details'), after.context.problem]).toEqual([
          true,
          { kind: 'fields', fields: ['terms'] },
        ]);
        expect(told(moment)).toEqual(cause.type === 'wallet.pressed' ? ['wallet.refuse'] : []);
      },
    },
    'The viewer reads that nothing will be charged only after the platform has cancelled the attempt': {
      when: ({ before, after }) => after.matches('givenUp') && !before.matches('givenUp'),
      must: (moment) => {
        const answer = lastBefore(moment, ({ cause }) => /^(done|error)\.cancelAttempt$/.test(cause.type));
        expect(answer?.cause).toMatchObject({ type: 'done.cancelAttempt', value: { status: 'cancelled' } });
      },
    },
    'The price for an address is read 400 ms after its last change': {
      when: (moment) => moment.cause.type === 'timer' && starts('readPreview')(moment),
      must: (moment) => expect(since(moment, isCause('address.change'))).toBe(400),
    },
  },
  {
    begins: [
      [],
      PAYING,
      NO_CARD,
      NOT_ACCEPTED,
      INTERRUPTED,
      UNNAMED,
      LOST,
      ASKED,
      PAID,
      OPENED,
      ADDRESS,
      GIVEN_UP,
    ],
    events: often('checkout.pay', 'wallet.pressed'),
    pauses: [399, 400, 3_999, 4_000, 9_999, 16_000],
    runs: 400,
  },
);
