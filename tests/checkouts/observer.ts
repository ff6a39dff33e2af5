import type { World } from '../../sandbox/world/world';
import type { Order } from '../../src/api/schema';
import { type CheckoutScreen, selectScreen } from '../../src/machines/checkout/selectors';
import { isAfterAttempt } from '../../src/routes/checkout/problemText';
import type { Tab } from './actors/tab';
import type { SimulatedClock } from './clock';
import { amountIn, press, screenOf } from './controls';

/** One press of Pay, or one confirmation in a wallet, that the checkout took. */
interface Intention {
  /** The amount that was shown as due, major units. */
  total: number;
  keys: number;
}

/** Everything that the viewer was shown and did, and each thing that was wrong when it happened. */
export interface Observer {
  readonly log: readonly string[];
  readonly mistakes: readonly string[];
  readonly receipts: number;
  /** Attempts by key, with what was shown as due when it was asked for. */
  readonly attempts: ReadonlyMap<string, { total: number; atMs: number }>;
  /** The keys of attempts of which was said that nothing was charged. */
  readonly denied: ReadonlySet<string>;
  note(line: string): void;
  mistake(line: string): void;
  watch(tab: Tab): void;
  /** Presses Pay once. */
  pay(tab: Tab): void;
  /** Presses "Continue here" once. */
  payHere(tab: Tab): void;
  /** The viewer confirms in a wallet that shows this price. */
  confirmWallet(tab: Tab, price: string | null): void;
  orderFailed(tab: Tab, order: Order): void;
  /** A page has written to its device's storage. */
  written(tab: Tab, key: string, value: string): void;
  /** The platform has received a request to pay. */
  paid(key: string, body: string, status: number): void;
}

export const ATTEMPT_PREFIX = 'rudy_attempt_';

export function createObserver(
  world: World,
  clock: SimulatedClock,
  tabs: readonly Tab[],
  count: (name: string) => void,
): Observer {
  const startMs = clock.now();
  const log: string[] = [];
  const mistakes: string[] = [];
  const attempts = new Map<string, { total: number; atMs: number }>();
  const bodies = new Map<string, string>();
  const denied = new Set<string>();
  const intentions = new Map<Tab, Intention>();
  /** Tabs in which the viewer does not want to wait for the other one. */
  const impatient = new Set<Tab>();
  let receipts = 0;

  const note = (line: string) => {
    log.push(`${((clock.now() - startMs) / 1000).toFixed(1)} s  ${line}`);
  };
  const mistake = (line: string) => {
    note(`MISTAKE ${line}`);
    mistakes.push(line);
  };
  const chargesOf = (matches: (charge: { key: string; orderIds: readonly number[] }) => boolean) =>
    world.bank
      .records()
      .filter((record) => record.kind === 'charge')
      .filter(({ key, reference }) => matches({ key, orderIds: reference.orderIds }));
  const deny = (key: string) => {
    denied.add(key);
    if (chargesOf((charge) => charge.key === key).length > 0)
      mistake(`The viewer reads that ${key.slice(0, 8)} was not charged, and it was.`);
  };

  /** A receipt is true: each of its orders is paid, and charged where it costs something. */
  const checkReceipt = (tab: Tab, orders: readonly Order[]) => {
    receipts += 1;
    if (orders.length === 0) mistake(`The receipt of tab ${tab.id} is for nothing.`);
    for (const { id } of orders) {
      const order = world.orders.byId(id);
      const isCharged = chargesOf(({ orderIds }) => orderIds.includes(id)).length > 0;
      if (order?.outcome.kind !== 'paid' || (order.amount > 0 && !isCharged))
        mistake(`The receipt of tab ${tab.id} is for order ${id}, which is not paid.`);
    }
  };

  /** Whether an attempt is being sent, so that no other tab of the browser may begin one. */
  const isSending = (tab: Tab): boolean => {
    const snapshot = tab.checkout()?.getSnapshot();
    return (
      snapshot?.hasTag('paying') === true &&
      !snapshot.matches({ paying: 'locking' }) &&
      !snapshot.matches({ paying: 'otherTab' })
    );
  };

  return {
    log,
    mistakes,
    attempts,
    denied,
    get receipts() {
      return receipts;
    },
    note,
    mistake,

    watch: (tab) => {
      const checkout = tab.checkout();
      if (checkout === null) return;
      let shown = '';
      let read = '';
      let screen: CheckoutScreen | null = null;
      let lastKey: string | null = null;
      const update = () => {
        if (tab.checkout() !== checkout) return;
        const snapshot = checkout.getSnapshot();
        const { context, value } = snapshot;
        const state = JSON.stringify(value).replaceAll('"', '');
        if (state === shown && context.problem === null) return;
        if (state !== shown) note(`tab ${tab.id}: ${state}`);
        shown = state;
        // A sentence about a new card speaks of no attempt.
        lastKey = snapshot.matches('newCard') ? null : (context.attempt?.key ?? lastKey);
        if (!snapshot.hasTag('paying')) impatient.delete(tab);
        if (isSending(tab) && !impatient.has(tab)) {
          const others = tabs.filter(
            (other) =>
              other !== tab && other.device === tab.device && isSending(other) && !impatient.has(other),
          );
          const [other] = others;
          if (other !== undefined && other.checkout()?.getSnapshot().context.viewerId === context.viewerId)
            mistake(`The tabs ${tab.id} and ${other.id} of one browser pay at once.`);
        }
        const before = screen;
        screen = selectScreen(snapshot);
        if (screen !== before) count(`screen: ${screen}`);
        if (screen === 'succeeded' && before !== 'succeeded') checkReceipt(tab, context.orders);
        const isSaying = screen === 'details' || screen === 'givenUp';
        const problem = isSaying ? JSON.stringify([screen, context.problem]) : '';
        if (problem === read) return;
        read = problem;
        const text = screenOf(tab)?.text ?? '';
        if (context.problem !== null) {
          note(`tab ${tab.id} says: ${problem}`);
          count(`problem: ${context.problem.kind}`);
        }
        if (text.includes(tab.device.screens.notCharged) && lastKey !== null) deny(lastKey);
      };
      checkout.subscribe(update);
      update();
    },

    pay: (tab) => {
      const checkout = tab.checkout();
      if (checkout === null) return;
      // While Stripe has the card the same screen stays, and takes no press.
      const isDetails = checkout.getSnapshot().matches('details');
      const before = intentions.get(tab);
      // A new intention comes before the press: the attempt is stored while it is taken.
      if (isDetails)
        intentions.set(tab, { total: checkout.getSnapshot().context.preview?.total ?? 0, keys: 0 });
      const label = press(tab, isDetails ? 'pay' : 'finish');
      const after = checkout.getSnapshot();
      const isTaken = label !== null && (after.hasTag('paying') || after.matches('newCard'));
      note(`tab ${tab.id}: "${label}" is pressed${isTaken ? '' : ', in vain'}`);
      if (!isDetails) return;
      const intention = intentions.get(tab);
      if (isTaken && intention !== undefined) intention.total = amountIn(label ?? '');
      else if (before === undefined) intentions.delete(tab);
      else intentions.set(tab, before);
    },

    payHere: (tab) => {
      impatient.add(tab);
      press(tab, 'payHere');
      note(`tab ${tab.id}: does not wait for the other tab`);
    },

    confirmWallet: (tab, price) => {
      note(`tab ${tab.id}: the wallet is confirmed at ${price}`);
      intentions.set(tab, { total: amountIn(price ?? ''), keys: 0 });
    },

    orderFailed: (tab, order) => {
      note(`tab ${tab.id}: a toast says that order ${order.id} was not paid`);
      const key = world.orders.byId(order.id)?.idempotencyKey ?? null;
      if (key !== null && isAfterAttempt({ kind: 'declined', code: order.decline_code ?? null })) deny(key);
    },

    written: (tab, key, value) => {
      if (!key.startsWith(ATTEMPT_PREFIX)) return;
      const attempt: string = JSON.parse(value).value.key;
      if (attempts.has(attempt)) return;
      const intention = intentions.get(tab);
      attempts.set(attempt, { total: intention?.total ?? Number.NaN, atMs: clock.now() });
      note(`tab ${tab.id}: attempt ${attempt.slice(0, 8)} is stored`);
      if (intention === undefined) return mistake(`Tab ${tab.id} began an attempt that nobody asked for.`);
      intention.keys += 1;
      if (intention.keys > 1) mistake(`One press of Pay in tab ${tab.id} has ${intention.keys} keys.`);
    },

    paid: (key, body, status) => {
      const { api_key: _, ...asked } = JSON.parse(body);
      const text = JSON.stringify(asked);
      note(`the platform is asked to charge ${key.slice(0, 8)}: ${status}`);
      if (!attempts.has(key)) mistake(`The key ${key} was sent before it was stored.`);
      if ((bodies.get(key) ?? text) !== text) mistake(`The key ${key} came with two bodies.`);
      bodies.set(key, text);
    },
  };
}
