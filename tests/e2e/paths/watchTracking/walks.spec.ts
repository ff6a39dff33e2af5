import type { Page } from '@playwright/test';
import { watchTrackingFixture } from '../../../../src/machines/watchTracking/fixture';
import { banner } from '../../account/steps';
import { analyticsBodies, toldSteps, withoutGoogle } from '../../analytics/viewings';
import { expect, type Sandbox } from '../../fixtures';
import { expectMoving, position } from '../../picture';
import { leavePage, showTab } from '../tab';
import { createTableDriver } from '../tableDriver';
import { testWalks } from '../walks';

/** A view is seen by the channel alone: the reports of a recording. */

const watchFor = (page: Page, seconds: number) => expect.poll(() => position(page)).toBeGreaterThan(seconds);

/** Whole seconds that the channel was told of. */
async function toldSeconds(sandbox: Sandbox): Promise<number> {
  const views = await analyticsBodies(sandbox, 'trackVideoViewing');
  return views.reduce((sum, { viewing_time }) => sum + Number(viewing_time), 0);
}

testWalks(
  createTableDriver({
    fixture: watchTrackingFixture,
    channelHost: 'northside.localhost',
    hasOwnClock: false,
    open: async ({ page }) => {
      await withoutGoogle(page);
      await page.goto('/watch/1011');
      await expectMoving(page);
      await watchFor(page, 2);
    },
    steps: {
      'picture.moved': async ({ page }) => watchFor(page, (await position(page)) + 1),
      // The first picture was told when it came.
      'player.stepped: the first frame': () => undefined,
      'player.stepped: a pause': ({ page }) => page.getByRole('region', { name: /^Video player/ }).click(),
      'tab.hidden': ({ page }) => showTab(page, false),
      'page.left': ({ page }) => leavePage(page),
      'watchTracking.stop': ({ page }) => banner(page).getByRole('link', { name: /home/ }).click(),
    },
    expectState: async ({ page, sandbox, step: { event } }) => {
      if (event.type === 'picture.moved') return expectMoving(page);
      if (event.type === 'player.stepped')
        return expect.poll(() => toldSteps(sandbox)).toContainEqual(['first_frame', 1011, 'vod']);
      await expect.poll(() => toldSeconds(sandbox)).toBeGreaterThanOrEqual(1);
    },
  }),
);
