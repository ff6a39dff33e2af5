import { logoutFixture } from '../../../../src/machines/logout/fixture';
import { isVisitor, logOut, submitLogin } from '../../account/steps';
import { expect } from '../../fixtures';
import { createTableDriver, holdAll } from '../tableDriver';
import { testWalks } from '../walks';

const LONGEST_PAUSE_MS = 61_000;
const operations = { finish: /\/api\/auth\/logout/ };
const refused = { message: 'Unavailable.', errors: {} };

testWalks(
  createTableDriver({
    fixture: logoutFixture,
    operations,
    open: async ({ page, held, path }) => {
      await page.goto('/login');
      await submitLogin(page);
      await expect(page).not.toHaveURL('/login');
      await holdAll(page, held, operations);
      await logOut(page);
      await held.finish.hasSome();
      await held.finish.answer(refused, 503);
      await isVisitor(page);
      if (path.variant === 'sample')
        await expect(page.getByText(/^You’re logged out on this device/)).toBeVisible();
      else await page.reload();
    },
    steps: {
      'logout.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
      'network.returned': async ({ page }) => {
        await page.context().setOffline(true);
        await page.context().setOffline(false);
      },
      'tab.shown': ({ page }) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
      'after.pause': ({ page }) => page.clock.fastForward(LONGEST_PAUSE_MS),
      'done.finish': ({ held }) => held.finish.answer({ data: { done: true } }),
      'error.finish': ({ held }) => held.finish.answer(refused, 503),
      'done.resume': ({ held }) => held.finish.answer({ data: { done: true } }),
      'error.resume': ({ held }) => held.finish.answer(refused, 503),
    },
  }),
);
