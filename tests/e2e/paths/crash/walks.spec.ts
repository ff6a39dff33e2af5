import { crashFixture } from '../../../../src/machines/crash/fixture';
import { banner } from '../../account/steps';
import { expect } from '../../fixtures';
import { firstCard, visit } from '../../platform/platform';
import { player } from '../../player/player';
import { createTableDriver, expectMessages } from '../tableDriver';
import { messagesIn, testWalks } from '../walks';

const LONG_AFTER_MS = 6 * 60_000;
const UPDATING = 'This site was just updated';

testWalks(
  createTableDriver({
    fixture: crashFixture,
    notOffered: ['crash: chunk.lost → itself'],
    expectedErrors: [/.*/],
    open: ({ page }) => visit(page),
    steps: {
      'request.crashed': async ({ page, sandbox }) => {
        await sandbox.fault({
          operation: 'getEvent',
          kind: 'status',
          status: 502,
          body: '',
          remaining: 'forever',
        });
        await firstCard(page).click();
      },
      'page.changed': async ({ page, sandbox }) => {
        await sandbox.clearFaults();
        await banner(page).getByRole('link', { name: /home/ }).click();
      },
      'picture.started': async ({ page }) => {
        await firstCard(page).click();
        await expect(player(page)).toHaveAttribute('data-phase', 'playing', { timeout: 20_000 });
      },
      'picture.stopped': ({ page }) => page.goBack(),
      // The page is loaded anew once; the screen comes where that did not help.
      'chunk.lost: a loss after the reload': async ({ page, sandbox }) => {
        await sandbox.fault({
          operation: 'asset',
          kind: 'status',
          status: 404,
          body: 'gone',
          match: '/assets/Watch-',
          remaining: 'forever',
        });
        await firstCard(page).click();
        await expect.poll(() => sandbox.count('page')).toBe(2);
      },
      'chunk.lost: a first loss': async ({ page, sandbox }) => {
        // Long after the page was loaded anew, another part of the app may need that again.
        await page.clock.fastForward(LONG_AFTER_MS);
        await sandbox.fault({
          operation: 'asset',
          kind: 'status',
          status: 404,
          body: 'gone',
          match: '/assets/frFirst-',
          remaining: 'forever',
        });
        await banner(page).getByRole('button', { name: 'FR' }).click();
        await expect.poll(() => sandbox.count('page')).toBe(3);
      },
    },
    expectState: async ({ page, step }) => {
      if (step.context.hasPicture === true) return expect(player(page)).toBeVisible();
      if (step.value === 'hidden') return expect(firstCard(page)).toBeVisible();
      if (step.value === 'updating')
        return expect(page.getByRole('main').getByRole('heading', { name: UPDATING })).toBeVisible();
      if (step.value !== 'reloading') await expectMessages(page, messagesIn(crashFixture, step));
    },
    isStaying: ({ value }) => value !== 'reloading',
  }),
);
