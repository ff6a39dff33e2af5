import type { World } from '../../sandbox/world/world';
import { type CheckoutScreen, selectScreen } from '../../src/machines/checkout/selectors';
import type { CheckoutProblem } from '../../src/machines/checkout/types';
import { isAfterAttempt } from '../../src/routes/checkout/problemText';
import type { Tab } from './tab';

/** One press of Pay that the checkout took. */
interface Press {
  tab: number;
  /** What was shown as due, major units. */
  total: number;
  keys: number;
}

/** What the viewer was shown and did, and each thing that was wrong when it happened. */
export interface Observer {
  readonly log: readonly string[];
  readonly mistakes: readonly string[];
  readonly receipts: number;
  /** Attempts by key, with what was shown as due when Pay was pressed. */
  readonly attempts: ReadonlyMap<string, { total: number; atMs: number }>;
  /** The keys of attempts of which was said that nothing was charged. */
  readonly denied: ReadonlySet<string>;
  note(line: string): void;
  mistake(line: string): void;
  watch(tab: Tab): void;
  /** Presses Pay once. */
  press(tab: Tab): void;
  /** A tab has written to the browser's storage. */
  written(tab: number, key: string, value: string): void;
  /** The platform has received a request to pay. */
  paid(key: string, body: string, status: number): void;
}

export const ATTEMPT_PREFIX = 'rudy_attempt_';

export function createObserver(world: World, startMs: number): Observer {
  const log: string[] = [];
  const mistakes: string[] = [];
  const attempts = new Map<string, { total: number; atMs: number }>();
  const bodies = new Map<string, string>();
  const denied = new Set<string>();
  const presses = new Map<number, Press>();
  let receipts = 0;

  const note = (line: string) => {
    log.push(`${((Date.now() - startMs) / 1000).toFixed(1)} s  ${line}`);
  };
  const mistake = (line: string) => {
    note(`MISTAKE ${line}`);
    mistakes.push(line);
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
      let shown = '';
      let screen: CheckoutScreen | null = null;
      let problem: CheckoutProblem | null = null;
      let lastKey: string | null = null;
      const update = () => {
        const snapshot = tab.checkout.getSnapshot();
        const { context, value } = snapshot;
        const state = JSON.stringify(value).replaceAll('"', '');
        if (state !== shown) note(`tab ${tab.id}: ${state}`);
        shown = state;
        lastKey = context.attempt?.key ?? lastKey;
        const before = screen;
        screen = selectScreen(snapshot);
        if (screen === 'succeeded' && before !== 'succeeded') {
          receipts += 1;
          const unpaid = context.orders.filter(({ id }) => world.orders.byId(id)?.outcome.kind !== 'paid');
          if (unpaid.length > 0 || context.orders.length === 0)
            mistake(`The receipt of tab ${tab.id} is for orders that are not paid.`);
        }
        if (screen !== 'details' || context.problem === problem) return;
        problem = context.problem;
        if (problem === null) return;
        note(`tab ${tab.id} says: ${JSON.stringify(problem)}`);
        if (isAfterAttempt(problem) && lastKey !== null) denied.add(lastKey);
      };
      tab.checkout.subscribe(update);
      update();
    },

    press: (tab) => {
      if (!tab.isOpen()) return;
      const { context } = tab.checkout.getSnapshot();
      const isDetails = selectScreen(tab.checkout.getSnapshot()) === 'details';
      const before = presses.get(tab.id);
      if (isDetails) presses.set(tab.id, { tab: tab.id, total: context.preview?.total ?? 0, keys: 0 });
      tab.checkout.send({ type: 'checkout.pay' });
      const after = tab.checkout.getSnapshot();
      const isTaken = after.hasTag('paying') || after.matches('newCard');
      note(`tab ${tab.id}: Pay is pressed${isTaken ? '' : ', in vain'}`);
      if (!isDetails || isTaken) return;
      if (before === undefined) presses.delete(tab.id);
      else presses.set(tab.id, before);
    },

    written: (tab, key, value) => {
      if (!key.startsWith(ATTEMPT_PREFIX)) return;
      const attempt: string = JSON.parse(value).value.key;
      if (attempts.has(attempt)) return;
      const press = presses.get(tab);
      attempts.set(attempt, { total: press?.total ?? Number.NaN, atMs: Date.now() });
      note(`tab ${tab}: attempt ${attempt.slice(0, 8)} is stored`);
      if (press === undefined) return mistake(`Tab ${tab} began an attempt that nobody asked for.`);
      press.keys += 1;
      if (press.keys > 1) mistake(`One press of Pay in tab ${tab} has ${press.keys} keys.`);
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
