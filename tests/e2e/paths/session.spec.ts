import type { Page } from '@playwright/test';
import { sessionFixture } from '../../../src/machines/session/fixture';
import type { PlannedPath } from '../../../src/plans/plan';
import { planPaths } from '../../../src/plans/plan';
import { accountMenu, isVisitor, logOut, submitLogin } from '../account/steps';
import { expect, type Sandbox, test } from '../fixtures';

/**
 * The generated paths of the session's viewer, carried out in the browser. The key and the region have no screen of
 * their own: their steps are requests that a person cannot order one by one, and the unit tests take them.
 */

type Step = PlannedPath['steps'][number];

const LOADED = /^xstate\.(done|error)\.actor\.loadViewer#/;
const LOAD = 'viewer.load#0';
const BY_HAND = new Set([
  LOAD,
  'viewer.reset#0',
  'session.logOut#0',
  'session.loggedOutElsewhere#0',
  'xstate.done.actor.logOut#0',
  'xstate.error.actor.logOut#0',
]);

const isByHand = ({ key }: Step) => BY_HAND.has(key) || LOADED.test(key);
const { shortest } = planPaths(sessionFixture, { maxSteps: 0, maxPaths: 0 });
const keysOf = (steps: readonly Step[]) => steps.map(({ key }) => key).join(' ');
/** Every walk that loads the viewer once, cut before the first step that nobody can do, unless another begins with it. */
const walks = shortest
  .map(({ steps }) => {
    const end = steps.findIndex((step, index) => !isByHand(step) || (index > 0 && step.key === LOAD));
    return end < 0 ? steps : steps.slice(0, end);
  })
  .filter((steps) => steps[0]?.key === LOAD && steps[1] && LOADED.test(steps[1].key))
  .filter((steps, index, all) =>
    all.every((other, at) =>
      keysOf(other) === keysOf(steps) ? at >= index : !keysOf(other).startsWith(`${keysOf(steps)} `),
    ),
  );

const ACCOUNTS = [
  { email: 'viewer@rudy.example', password: 'watch-the-game' },
  { email: 'temporary@rudy.example', password: 'change-me-soon' },
] as const;

/** Opens the storefront as the account that the second step loads, then reloads it so that the viewer is loaded anew. */
async function loadViewer(page: Page, sandbox: Sandbox, result: string): Promise<void> {
  const index = Number(result.split('#')[1]);
  const account = result.startsWith('xstate.done') ? ACCOUNTS[index] : ACCOUNTS[0];
  await page.goto(account ? '/login' : '/');
  if (account) {
    await submitLogin(page, account.email, account.password);
    await expect(page).not.toHaveURL('/login');
  }
  if (result.startsWith('xstate.error'))
    await sandbox.fault({
      operation: 'getProfile',
      ...(index === 0 ? { kind: 'status', status: 500 } : { kind: 'drop' }),
      // The browser itself repeats a request whose connection was lost.
      remaining: 'forever',
    });
  await page.reload();
}

async function take(page: Page, sandbox: Sandbox, step: Step, following: Step | undefined): Promise<void> {
  switch (step.key) {
    case LOAD:
      return loadViewer(page, sandbox, following?.key ?? '');
    case 'viewer.reset#0':
      await sandbox.fault({ operation: 'updateProfile', kind: 'status', status: 401, remaining: 1 });
      await page.goto('/profile/edit');
      await page.getByLabel(/^New password/).fill('a-new-password');
      await page.getByLabel(/^Password again/).fill('a-new-password');
      if (await page.getByLabel(/^Current password/).isVisible())
        await page.getByLabel(/^Current password/).fill('watch-the-game');
      await page.getByRole('button', { name: 'Save the password' }).click();
      return;
    case 'session.logOut#0':
      if (following?.key.startsWith('xstate.error'))
        await sandbox.fault({ operation: 'logout', kind: 'status', status: 500, remaining: 1 });
      return logOut(page);
    case 'session.loggedOutElsewhere#0': {
      const other = await page.context().newPage();
      await other.goto('/faq');
      await logOut(other);
    }
  }
}

/** What the viewer sees in a state of the session. */
async function expectState(page: Page, { value }: Step): Promise<void> {
  const viewer = JSON.stringify(value);
  if (viewer.includes('"temporaryPassword"')) await expect(page).toHaveURL('/profile/edit');
  else if (viewer.includes('"viewer":{"known":"loggedIn"}'))
    await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
  else if (viewer.includes('"viewer":"anonymous"')) await isVisitor(page);
}

for (const steps of walks) {
  test(keysOf(steps), async ({ page, sandbox }) => {
    for (const [index, step] of steps.entries()) {
      await take(page, sandbox, step, steps[index + 1]);
      const isLast = index === steps.length - 1;
      if (isLast || LOADED.test(step.key)) await expectState(page, step);
    }
  });
}

test('the walks reach every state of the viewer that has a screen', () => {
  const reached = JSON.stringify(walks.map((steps) => steps.map(({ value }) => value)));
  for (const state of ['loggedIn', 'temporaryPassword', 'anonymous', 'loggingOut'])
    expect(reached).toContain(`"${state}"`);
});
