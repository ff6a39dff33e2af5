import type { Page, Route } from '@playwright/test';
import { orderPollingFixture } from '../../../src/machines/orderPolling/fixture';
import { coveringPaths } from '../../../src/plans/coveringPaths';
import { planPaths } from '../../../src/plans/plan';
import { heading, openCheckout, pay } from '../checkout/money';
import { main, mainButton, receipt } from '../checkout/steps';
import { expect, type Sandbox, test } from '../fixtures';
import { showTab } from './tab';

/** The generated paths of an order's polling, carried out in the browser on an order of the checkout. */

const { shortest } = planPaths(orderPollingFixture, { maxSteps: 0, maxPaths: 0 });
const walks = coveringPaths(shortest);
type Step = (typeof walks)[number]['steps'][number];

/** What the bank has answered before the platform gives the results of the fixture; null: nothing yet. */
const BANK: Readonly<Record<string, object | null>> = {
  'xstate.done.actor.readOrder#0': null,
  'xstate.done.actor.readOrder#1': {},
  'xstate.done.actor.readOrder#2': { code: 'insufficient_funds' },
};

const POLL_MS = 2000;
const SLOW_MS = 120_000;
/** Enough for a busy machine to stop the page's clock in time; far less than the limit of a request. */
const PAUSE_MARGIN_MS = 8000;

/** Holds each reading of an order until the step that says how it ends. */
async function holdReadings(page: Page) {
  const held: Route[] = [];
  await page.route(/\/api\/orders\/\d+/, (route) => {
    held.push(route);
  });
  return {
    next: async (): Promise<Route> => {
      await expect.poll(() => held.length).toBe(1);
      const [route] = held.splice(0);
      if (route === undefined) throw new Error('No order is read.');
      return route;
    },
    /** Readings that ran into the limit of a request are given up. */
    forget: () => held.splice(0),
    count: () => held.length,
  };
}

type Readings = Awaited<ReturnType<typeof holdReadings>>;

interface Walk {
  page: Page;
  sandbox: Sandbox;
  readings: Readings;
}

/** Lets the platform answer, until the page has the answer. */
async function answerReading(page: Page, readings: Readings): Promise<void> {
  const route = await readings.next();
  const answered = page.waitForResponse(route.request().url());
  await route.fulfill({ response: await route.fetch() });
  await answered;
  // The page has read the answer before the next step.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      }),
  );
}

async function take({ page, sandbox, readings }: Walk, { key, event }: Step): Promise<void> {
  const answer = BANK[key];
  if (answer !== undefined) {
    if (answer !== null) await sandbox.act('settlePending', answer);
    return answerReading(page, readings);
  }
  switch (event.type) {
    case 'tab.hidden':
      return showTab(page, false);
    case 'tab.shown':
      return showTab(page, true);
    case 'page.restored':
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      return;
    case 'network.returned':
      await page.context().setOffline(true);
      return page.context().setOffline(false);
    case 'order.check':
      // The button comes with the sentence that it takes long; until then the order is read every two seconds.
      await page.clock.fastForward(SLOW_MS);
      await answerReading(page, readings);
      return mainButton(page, 'Check again').click();
    case 'xstate.error.actor.readOrder':
      // Also where the limit of a request has ended it already.
      await Promise.all(readings.forget().map((route) => route.abort().catch(() => undefined)));
      return;
    case 'xstate.after.poll.orderPolling.open.reading.waiting':
      return page.clock.runFor(POLL_MS);
    case 'xstate.after.slow.orderPolling.open.patience.patient':
      return page.clock.fastForward(SLOW_MS);
    default:
      throw new Error(`Nobody knows how to do the step ${key} in a browser.`);
  }
}

/** What the viewer and the platform see in a state. */
async function expectState(page: Page, readings: Readings, { value, event }: Step): Promise<void> {
  const state = JSON.stringify(value);
  if (state === '"paid"') return expect(receipt(page)).toBeVisible();
  if (state === '"failed"')
    return expect(main(page).getByRole('alert')).toContainText('There is not enough money on the card.');
  // Check again is offered only then.
  const isSlow = state.includes('"slow"') || event.type === 'order.check';
  await expect(heading(page, isSlow ? 'Still processing' : 'Your payment is being processed')).toBeVisible();
  if (state.includes('"checking"')) await expect.poll(readings.count).toBe(1);
  else expect(readings.count()).toBe(0);
}

test.use({ expectedErrors: [/Failed to fetch|net::ERR_/] });

for (const { steps } of walks) {
  test(
    steps.map(({ key }) => key.replace(/xstate\.|orderPolling\.open\./g, '')).join(', '),
    async ({ page, sandbox }) => {
      const readings = await holdReadings(page);
      await openCheckout(page);
      await page.clock.install();
      await sandbox.act('leaveNextPending', { on: true });
      await pay(page);
      await expect.poll(readings.count).toBe(1);
      // Only a step lets time pass.
      const nowMs = await page.evaluate(() => Date.now());
      await page.clock.pauseAt(nowMs + PAUSE_MARGIN_MS);
      for (const [index, step] of steps.entries()) {
        await take({ page, sandbox, readings }, step);
        if (index === steps.length - 1 && typeof step.value === 'string') await page.clock.resume();
        await expectState(page, readings, step);
      }
      const last = JSON.stringify(steps.at(-1)?.value);
      if (!last.includes('"paused"')) return;
      await page.clock.runFor(10 * POLL_MS);
      expect(readings.count()).toBe(0);
    },
  );
}

test('the walks take every transition of the polling', () => {
  const taken = (paths: typeof walks) =>
    [...new Set(paths.flatMap(({ steps }) => steps.flatMap(({ takes }) => takes)))].sort();
  expect(taken(walks)).toEqual(taken(shortest));
  expect(taken(walks).length).toBeGreaterThan(10);
});
