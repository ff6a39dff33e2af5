import type { Page } from '@playwright/test';
import type { KeyOf } from '../../../../src/machines/fixture';
import { sessionFixture } from '../../../../src/machines/session/fixture';
import type { PlannedPath } from '../../../../src/plans/plan';
import { accountMenu, isVisitor, logOut, submitLogin } from '../../account/steps';
import { expect } from '../../fixtures';
import { bringNetworkBack, showTab, tellOtherTabs } from '../tab';
import { createTableDriver, holdAll, type TakenStep } from '../tableDriver';
import { testWalks } from '../walks';

/** The session's viewer. The key and the region have no screen of their own, and the unit tests take their steps. */

const LOGOUT_PATIENCE_MS = 6000;
const REREAD_MS = 31_000;
const ACCOUNTS = [
  { email: 'viewer@rudy.example', password: 'watch-the-game' },
  { email: 'temporary@rudy.example', password: 'change-me-soon' },
] as const;

const operations = { loadViewer: /\/api\/profile(\?|$)/, logOut: /\/api\/auth\/logout/ };
type Taken = TakenStep<keyof typeof operations>;

/** The viewer whom the platform sends, by page. */
const viewers = new WeakMap<Page, unknown>();

/** The account that a walk loads. */
function accountOf({ steps }: PlannedPath<KeyOf<typeof sessionFixture>>): (typeof ACCOUNTS)[number] {
  const loaded = steps.find(({ event }) => event.type === 'xstate.done.actor.loadViewer');
  return ACCOUNTS[loaded?.key === 'done.loadViewer: a viewer with a temporary password' ? 1 : 0];
}

async function load({ page, held, before }: Taken): Promise<unknown> {
  if (JSON.stringify(before.value).includes('"viewer":"unknown"')) return page.reload();
  await tellOtherTabs(page, 'logged_in');
  if (JSON.stringify(before.value).includes('"viewer":"loggingOut"')) return;
  return held.loadViewer.hasSome();
}

async function reset({ page, sandbox, held, before }: Taken): Promise<unknown> {
  if (JSON.stringify(before.value).includes('"viewer":"loading"'))
    return held.loadViewer.answer({ message: 'Unauthenticated.', errors: {} }, 401);
  await sandbox.fault({ operation: 'updateProfile', kind: 'status', status: 401, remaining: 1 });
  await page.unroute(operations.loadViewer);
  await page.goto('/profile/edit');
  await page.getByLabel(/^New password/).fill('a-new-password');
  await page.getByLabel(/^(Confirm password|Confirm password)/).fill('a-new-password');
  if (await page.getByLabel(/^Current password/).isVisible())
    await page.getByLabel(/^Current password/).fill('watch-the-game');
  return page.getByRole('button', { name: 'Save password' }).click();
}

testWalks(
  createTableDriver({
    fixture: sessionFixture,
    notOffered: [
      'session.key.absent: apiKey.accepted → session.key.held',
      'session.key.held: apiKey.requested → session.key.requesting',
      'session.viewer.loading: viewer.reset → session.viewer.anonymous',
      'session.viewer.loggingOut: viewer.load → itself',
      'session.viewer.loading: viewer.reset → session.viewer.ended',
    ],
    operations,
    open: async ({ page, held, path }) => {
      const { email, password } = accountOf(path);
      await page.route(operations.loadViewer, async (route) => {
        const response = await route.fetch();
        viewers.set(page, await response.json());
        await route.fulfill({ response });
      });
      await page.goto('/login');
      await submitLogin(page, email, password);
      await expect(page).not.toHaveURL('/login');
      await holdAll(page, held, operations);
    },
    steps: {
      // The page has its key when it is open.
      'apiKey.requested': () => undefined,
      'apiKey.accepted': () => undefined,
      'viewer.load': load,
      'done.loadViewer': ({ page, held }) => held.loadViewer.answer(viewers.get(page)),
      'error.loadViewer: a broken platform': ({ held }) =>
        held.loadViewer.answer({ message: 'Broken.', errors: {} }, 500),
      'done.rereadViewer': ({ page, held }) => held.loadViewer.answer(viewers.get(page)),
      'error.rereadViewer': ({ held }) => held.loadViewer.answer({ message: 'Broken.', errors: {} }, 500),
      'network.returned': ({ page }) => bringNetworkBack(page),
      'tab.shown': async ({ page }) => {
        await showTab(page, false);
        await showTab(page, true);
      },
      'after.rereadDelay': ({ page }) => page.clock.fastForward(REREAD_MS),
      'viewer.reset': reset,
      // The refused save that ends the session says so of itself.
      'action.unauthenticated': () => undefined,
      'session.logOut': async ({ page, held }) => {
        await logOut(page);
        await held.logOut.hasSome();
      },
      'done.logOut': ({ held }) => held.logOut.goOn(),
      'session.loggedOutElsewhere': ({ page }) => tellOtherTabs(page, 'logged_out'),
      'after.logoutPatience': ({ page }) => page.clock.fastForward(LOGOUT_PATIENCE_MS),
    },
    expectState: async ({ page, held, step }) => {
      const viewer = JSON.stringify(step.value);
      if (viewer.includes('"temporaryPassword"')) return expect(page).toHaveURL('/profile/edit');
      if (viewer.includes('"viewer":{"known":"loggedIn"}'))
        return expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
      if (viewer.includes('"viewer":"anonymous"')) return isVisitor(page);
      if (viewer.includes('"viewer":"loading"') || viewer.includes('"rereading"'))
        return held.loadViewer.hasSome();
      // The answer to an early request reaches the machine only after the code is there: the message says that it has.
      if (step.key.startsWith('error.loadViewer') && viewer.includes('"unread"'))
        await expect(page.getByText('We couldn’t load your account.')).toBeVisible();
      expect(held.loadViewer.count).toBe(0);
    },
  }),
);
