import type { Page, Route } from '@playwright/test';
import { translatorOf } from '../../../scripts/paths/translate';
import { formFixture } from '../../../src/machines/form/fixture';
import { coveringPaths } from '../../../src/plans/coveringPaths';
import { planPaths } from '../../../src/plans/plan';
import { screenText } from '../../../src/plans/screens';
import { submitLogin } from '../account/steps';
import { expect, test } from '../fixtures';

const english = translatorOf('en');

/** The generated paths of the form machine, carried out in the browser: QA's plan is what a person can do. */

const { shortest } = planPaths(formFixture, { maxSteps: 0, maxPaths: 0 });
const walks = coveringPaths(shortest);

/** Nobody can make the browser's storage fail while the page is open; the machine's own tests take this step. */
const NOT_BY_HAND = 'xstate.error.actor.draft#0';

const VALID = 'ann@example.com';

/** The pages that show the form of each variant, with one email field that matters. */
const PROFILE = 'a form whose values stay in the fields';
const FILLED_IN = 'a form that is filled in already';

interface Form {
  email: ReturnType<Page['getByLabel']>;
  send: () => Promise<void>;
}

async function openContactForm(page: Page): Promise<Form> {
  await page.route('**/api/custom-forms/*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const fields = [{ name: 'email', label: 'Email', type: 'email', required: true }];
    await route.fulfill({ response, json: { ...body, data: { ...body.data, fields } } });
  });
  await page.goto('/contacts');
  const form = page.getByRole('main').getByRole('form');
  return {
    email: form.getByLabel('Email'),
    send: () => form.getByRole('button', { name: 'Send' }).click(),
  };
}

async function openProfile(page: Page): Promise<Form> {
  await page.goto('/login?next=%2Fprofile%2Fedit');
  await submitLogin(page);
  const form = page.getByRole('main').getByRole('form').first();
  await expect(form.getByLabel('Email')).not.toHaveValue('');
  await form.getByLabel('Phone').fill('+1 218 555 0134');
  return {
    email: form.getByLabel('Email'),
    send: () => form.getByRole('button', { name: 'Save', exact: true }).click(),
  };
}

/** Holds each submission until the step that says how it ends. */
async function holdSubmissions(page: Page, url: string) {
  const held: Route[] = [];
  await page.route(url, async (route) => {
    if (route.request().method() === 'POST') held.push(route);
    else await route.fallback();
  });
  const next = async (): Promise<Route> => {
    await expect.poll(() => held.length).toBe(1);
    const [route] = held.splice(0);
    if (route === undefined) throw new Error('Nothing was submitted.');
    return route;
  };
  return { next, count: () => held.length };
}

const CONTRACT_REFUSAL = { message: 'No.', errors: { email: ['No.'] } };

async function run(page: Page, walk: (typeof walks)[number]): Promise<void> {
  const isProfile = walk.variant === PROFILE;
  const submissions = await holdSubmissions(page, isProfile ? '**/api/profile' : '**/forms/**');
  const form = isProfile ? await openProfile(page) : await openContactForm(page);
  if (walk.variant === FILLED_IN) await form.email.fill(VALID);
  for (const step of walk.steps) {
    switch (step.key) {
      case 'draft.restored#0':
        await form.email.fill(VALID);
        await page.reload();
        await expect(form.email).toHaveValue(VALID);
        break;
      case 'field.change#0':
        await form.email.fill(VALID);
        break;
      case 'field.change#1':
        await form.email.fill('ann@example');
        break;
      case 'form.submit#0':
        await form.send();
        break;
      case 'form.startAgain#0':
        await page.getByRole('button', { name: 'Write another message' }).click();
        break;
      case 'visit.leave#0':
        await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
        await expect(page).toHaveURL('/faq');
        await page.goBack();
        break;
      case 'page.left#0':
        await page.reload();
        break;
      case 'xstate.done.actor.submit#0':
        if (isProfile) await (await submissions.next()).continue();
        // The sandbox's own form has more fields than the one of the walk.
        else await (await submissions.next()).fulfill({ status: 200, json: {} });
        break;
      case 'xstate.error.actor.submit#0':
        await (await submissions.next()).fulfill({ status: 422, json: CONTRACT_REFUSAL });
        break;
      case 'xstate.error.actor.submit#1':
        await (await submissions.next()).abort();
        break;
      default:
        throw new Error(`Nobody knows how to do the step ${step.key} in a browser.`);
    }
    for (const screen of step.shows) {
      const message = screenText(screen, english);
      const shown = isProfile && message === 'Send' ? 'Save' : message;
      await expect(page.getByRole('main').getByText(shown, { exact: false }).first()).toBeVisible();
    }
  }
  expect(submissions.count()).toBe(walk.steps.at(-1)?.key === 'form.submit#0' ? 1 : 0);
  // A walk may end while the page asks for its form again.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

test.use({ expectedErrors: [/Failed to fetch|net::ERR_FAILED/] });

for (const walk of walks.filter(({ steps }) => steps.every(({ key }) => key !== NOT_BY_HAND))) {
  const name = `${walk.variant}: ${walk.steps.map(({ words }) => words).join(' ')}`;
  test(name.slice(0, 180), async ({ page }) => run(page, walk));
}

test('all walks but the failing storage are carried out', () => {
  const byHand = walks.filter(({ steps }) => steps.every(({ key }) => key !== NOT_BY_HAND));
  expect(walks.length - byHand.length).toBe(1);
  expect(byHand.length).toBeGreaterThan(3);
});
