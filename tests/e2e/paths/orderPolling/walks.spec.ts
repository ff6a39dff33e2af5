import type { Page } from '@playwright/test';
import { orderPollingFixture } from '../../../../src/machines/orderPolling/fixture';
import { heading, openCheckout, pay } from '../../checkout/money';
import { main, mainButton, receipt } from '../../checkout/steps';
import { expect } from '../../fixtures';
import { bringNetworkBack, restorePage, showTab } from '../tab';
import { createTableDriver, holdAll, type TakenStep } from '../tableDriver';
import { testWalks } from '../walks';

const POLL_MS = 2000;
const SLOW_POLL_MS = 30_000;
const SLOW_MS = 120_000;
/** Enough for a busy machine to stop the page's clock in time; far less than the limit of a request. */
const PAUSE_MARGIN_MS = 8000;

const operations = { readOrder: /\/api\/orders\/\d+/ };
type Taken = TakenStep<keyof typeof operations>;

/** Lets the platform answer, until the page has the answer. */
async function answerReading({ page, held }: Pick<Taken, 'page' | 'held'>): Promise<void> {
  await held.readOrder.hasOne();
  const answered = page.waitForResponse(operations.readOrder);
  await held.readOrder.goOn();
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

/** What the bank has answered before the platform gives the results of the fixture. */
const settle = (answer: object) => async (taken: Taken) => {
  await taken.sandbox.act('settlePending', answer);
  await answerReading(taken);
};

const isSlow = (value: unknown): boolean => JSON.stringify(value).includes('"slow"');
const isOver = (value: unknown): value is string => typeof value === 'string';

async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + PAUSE_MARGIN_MS);
}

testWalks(
  createTableDriver({
    fixture: orderPollingFixture,
    notOffered: ['orderPolling.open.reading.paused: page.restored → orderPolling.open.reading.checking'],
    operations,
    open: async ({ page, sandbox, held }) => {
      await holdAll(page, held, operations);
      await openCheckout(page);
      await sandbox.act('leaveNextPending', { on: true });
      await pay(page);
      await held.readOrder.hasOne();
      // Only a step lets time pass.
      await stopClock(page);
    },
    steps: {
      'done.readOrder: a pending order': answerReading,
      'done.readOrder: a paid order': settle({}),
      'done.readOrder: a declined order': settle({ code: 'insufficient_funds' }),
      // Also where the limit of a request has ended it already.
      'error.readOrder': ({ held }) => held.readOrder.forget(),
      'tab.hidden': ({ page }) => showTab(page, false),
      'tab.shown': ({ page }) => showTab(page, true),
      'page.restored': ({ page }) => restorePage(page),
      'network.returned': ({ page }) => bringNetworkBack(page),
      'order.check': ({ page }) => mainButton(page, 'Check again').click(),
      'after.poll': ({ page, held, step: { value } }) =>
        // The pause begins once the page has heard of the end of the request before.
        expect
          .poll(async () => {
            if (held.readOrder.count === 0) await page.clock.runFor(isSlow(value) ? SLOW_POLL_MS : POLL_MS);
            return held.readOrder.count;
          })
          .toBe(1),
      'after.slow': async (taken) => {
        await taken.page.clock.fastForward(SLOW_MS);
        // In two minutes the time of the next reading comes too.
        await answerReading(taken);
      },
    },
    expectState: async ({ page, held, step: { value } }) => {
      if (isOver(value)) await page.clock.resume();
      if (value === 'paid') return expect(receipt(page)).toBeVisible();
      if (value === 'failed')
        return expect(main(page).getByRole('alert')).toContainText('There is not enough money on the card.');
      const state = JSON.stringify(value);
      // Check again is offered only then.
      await expect(
        heading(page, isSlow(value) ? 'Still processing' : 'Your payment is being processed'),
      ).toBeVisible();
      if (state.includes('"checking"')) await held.readOrder.hasOne();
      else expect(held.readOrder.count).toBe(0);
    },
    end: async ({ page, held, step: { value } }) => {
      if (!JSON.stringify(value).includes('"paused"')) return;
      await page.clock.runFor(2 * SLOW_POLL_MS);
      expect(held.readOrder.count).toBe(0);
    },
  }),
);
