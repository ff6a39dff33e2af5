import type { Page } from '@playwright/test';
import { eventStatusFixture } from '../../../../src/machines/eventStatus/fixture';
import { expect } from '../../fixtures';
import { bringNetworkBack, showTab } from '../tab';
import { createTableDriver, holdAll } from '../tableDriver';
import { testWalks } from '../walks';

const MINUTE_MS = 60_000;
const UNTIL_START = 40;
/** More than the longest time between two readings. */
const UNTIL_READ = 31;
const operations = { readEvent: /\/api\/events\/1001\?/ };
const timer = (page: Page) => page.getByRole('timer');

async function showTabAgain(page: Page): Promise<void> {
  await showTab(page, false);
  await showTab(page, true);
}

testWalks(
  createTableDriver({
    fixture: eventStatusFixture,
    operations,
    open: async ({ page, sandbox, held }) => {
      const startMs = Date.now() + UNTIL_START * MINUTE_MS;
      const endMs = startMs + 60 * MINUTE_MS;
      await sandbox.act('world', { events: { 1001: { alwaysLive: false, startMs, endMs } } });
      await page.goto('/watch/1001');
      await expect(timer(page)).toBeVisible();
      await holdAll(page, held, operations);
    },
    steps: {
      // A tab that is shown again reads the event, which is over by now.
      'event.read': async ({ page, sandbox, held }) => {
        const endMs = Date.now() - MINUTE_MS;
        const startMs = endMs - 60 * MINUTE_MS;
        await sandbox.act('world', { events: { 1001: { startMs, endMs, recording: 'hls' } } });
        await showTabAgain(page);
        await held.readEvent.goOn();
        await expect(timer(page)).toBeHidden();
      },
      'tab.shown': ({ page }) => showTabAgain(page),
      'network.returned': ({ page }) => bringNetworkBack(page),
      'done.readEvent': ({ held }) => held.readEvent.goOn(),
      'after.untilNextRead': ({ page }) => page.clock.fastForward(UNTIL_READ * MINUTE_MS),
      'after.untilNextStatus': async ({ page }) => {
        await page.clock.fastForward((UNTIL_START + 1) * MINUTE_MS);
        await expect(timer(page)).toBeHidden();
      },
    },
    expectState: async ({ page, held, step: { value, event } }) => {
      if (JSON.stringify(value).includes('"reading"')) await held.readEvent.hasSome();
      if (event.type.startsWith('xstate.done')) await expect(timer(page)).toBeVisible();
    },
  }),
);
