import type { Page } from '@playwright/test';
import { formFixture } from '../../../../src/machines/form/fixture';
import { enter } from '../../account/enter';
import { expect } from '../../fixtures';
import { createTableDriver, expectMessages, type TakenStep } from '../tableDriver';
import { messagesIn, testWalks } from '../walks';

const VALID = 'ann@example.com';

/** The pages that show the form of each variant, with one email field that matters. */
const PROFILE = 'a form whose values stay in the fields';
const FILLED_IN = 'a form that is filled in already';
const CONTRACT_REFUSAL = { message: 'No.', errors: { email: ['No.'] } };

const contactForm = (page: Page) => page.getByRole('main').getByRole('form');
const email = (page: Page) => contactForm(page).first().getByLabel('Email');
const isProfile = ({ path }: Pick<TakenStep<'submit'>, 'path'>) => path.variant === PROFILE;

async function openContactForm(page: Page): Promise<void> {
  await page.route('**/api/custom-forms/*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const fields = [{ name: 'email', label: 'Email', type: 'email', required: true }];
    await route.fulfill({ response, json: { ...body, data: { ...body.data, fields } } });
  });
  await page.goto('/contacts');
  await expect(email(page)).toBeVisible();
}

async function openProfile(page: Page): Promise<void> {
  await enter(page);
  await page.goto('/profile/edit');
  await expect(email(page)).not.toHaveValue('');
  await contactForm(page).first().getByLabel('Phone').fill('+1 218 555 0134');
}

testWalks(
  createTableDriver({
    fixture: formFixture,
    notOffered: ['form.verifying: field.change → itself'],
    operations: { submit: /never held by its address/ },
    open: async ({ page, held, path }) => {
      const address = path.variant === PROFILE ? '**/api/profile' : '**/forms/**';
      await page.route(address, (route) =>
        route.request().method() === 'POST' ? held.submit.take(route) : route.fallback(),
      );
      await (path.variant === PROFILE ? openProfile(page) : openContactForm(page));
      if (path.variant === FILLED_IN) await email(page).fill(VALID);
    },
    steps: {
      'draft.restored': async ({ page }) => {
        await email(page).fill(VALID);
        await page.reload();
        await expect(email(page)).toHaveValue(VALID);
      },
      'field.change: a valid email': ({ page }) => email(page).fill(VALID),
      'field.change: an invalid email': ({ page }) => email(page).fill('ann@example'),
      'form.submit': (taken) =>
        contactForm(taken.page)
          .first()
          .getByRole('button', { name: isProfile(taken) ? 'Save' : 'Send', exact: true })
          .click(),
      'form.startAgain': ({ page }) => page.getByRole('button', { name: 'Send another message' }).click(),
      'visit.leave': async ({ page }) => {
        await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
        await expect(page).toHaveURL('/faq');
        await page.goBack();
      },
      'page.left': ({ page }) => page.reload(),
      // The sandbox's own form has more fields than the one of the walk.
      'done.submit': (taken) => (isProfile(taken) ? taken.held.submit.goOn() : taken.held.submit.answer({})),
      'error.submit: a refused email': ({ held }) => held.submit.answer(CONTRACT_REFUSAL, 422),
      'error.submit: a lost answer': async ({ held }) => {
        await held.submit.fail(null);
        held.submit.hold();
      },
    },
    expectState: async (taken) => {
      // A reload begins the form anew, with its draft.
      if (taken.step.event.type === 'page.left') return expect(email(taken.page)).toBeVisible();
      await expectMessages(taken.page, messagesIn(formFixture, taken.step));
      if (taken.step.event.type === 'form.submit' && taken.step.value === 'submitting')
        await taken.held.submit.hasSome();
    },
  }),
);
