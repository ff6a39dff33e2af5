import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

const MESSAGE = 'The picture of last night’s game stops at half time.';
const form = (page: Page) => page.getByRole('form', { name: 'Contact us' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send' }).click();

async function fillIn(page: Page): Promise<void> {
  await form(page).getByLabel('Your name').fill('Ann');
  await form(page).getByLabel('Email').fill('ann@example.com');
  await form(page).getByLabel('Topic').selectOption('Watching');
  await form(page).getByLabel('Your message').fill(MESSAGE);
}

const filledIn = { name: 'Ann', email: 'ann@example.com', topic: 'Watching', message: MESSAGE };

test('a viewer writes to the channel, and the platform receives the input', async ({ page, sandbox }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contacts');
  await expect(page.getByRole('main').getByRole('link', { name: 'help@northside.example' })).toHaveAttribute(
    'href',
    'mailto:help@northside.example',
  );
  await fillIn(page);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
  expect(await sandbox.read('messages')).toEqual([{ form: 'contact', values: filledIn }]);
  await page.getByRole('button', { name: 'Send another message' }).click();
  await expect(form(page).getByLabel('Your message')).toHaveValue('');
});

test('problems are shown at each field, the first one gets the focus, and nothing is sent', async ({
  page,
  sandbox,
}) => {
  await page.goto('/contacts');
  await fillIn(page);
  const email = form(page).getByLabel('Email');
  await email.fill('ann@example');
  await form(page).getByLabel('Phone').fill('555-0134');
  await form(page).getByLabel('Your message').fill('x'.repeat(2001));
  await send(page);
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Valid email required');
  await expect(form(page).getByLabel('Phone')).toHaveAccessibleDescription(
    'Phone number of 10 to 14 digits required',
  );
  await expect(form(page).getByLabel('Your message')).toHaveAccessibleDescription(
    'Field length must be less than 2001',
  );
  await expect(form(page).getByRole('alert')).toHaveCount(0);
  await expect(form(page).getByLabel('Your name')).toHaveValue('Ann');

  await page.getByRole('button', { name: 'FR' }).click();
  await expect(email).toHaveAccessibleDescription('Un courriel valide est requis');
  await expect(email).toHaveValue('ann@example');
  expect(await sandbox.read('messages')).toEqual([]);
});

test('a lost answer keeps the input, and the next try is sent once', async ({ page, sandbox }) => {
  const fault = { operation: 'page', match: '/forms/', kind: 'status', remaining: 1 } as const;
  await sandbox.fault({ ...fault, status: 503 });
  await sandbox.fault({ ...fault, status: 422, body: { message: 'No.', errors: { email: ['<b>No'] } } });
  await page.goto('/contacts');
  await fillIn(page);
  await send(page);
  await expect(form(page).getByRole('alert')).toHaveText(
    /^We couldn’t confirm that your message was sent\. .*We kept what you entered\./,
  );
  await expect(form(page).getByLabel('Your message')).toHaveValue(MESSAGE);
  await send(page);
  await expect(form(page).getByLabel('Email')).toBeFocused();
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription(/wasn’t accepted/);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
  expect(await sandbox.read('messages')).toEqual([{ form: 'contact', values: filledIn }]);
});

test('a missing form is omitted silently, and the channel’s own text for this page is shown', async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ operation: 'getCustomForm', kind: 'status', status: 404, remaining: 'forever' });
  const answered = page.waitForResponse(/custom-forms/);
  await page.goto('/contacts');
  await answered;
  await expect(page.getByRole('main').getByRole('link', { name: 'help@northside.example' })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"], main form, main [role="alert"]')).toHaveCount(0);

  await sandbox.clearFaults();
  const pages = [{ id: 4, url: '/contacts', name: 'Reach us' }];
  await sandbox.fault({
    operation: 'getChannelBootstrap',
    kind: 'mutate',
    body: { data: { pages } },
    remaining: 'forever',
  });
  await page.goto('/contacts');
  await expect(page.getByRole('heading', { level: 1, name: 'Reach us' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'For everyone in the stands, and at home' })).toBeVisible();
  await expect(form(page)).toBeVisible();
});

test.describe('a channel without contact data', () => {
  test.use({ channelHost: 'bare.localhost' });

  test('links home', async ({ page }) => {
    await page.goto('/contacts');
    await expect(page.getByRole('heading', { name: 'No contact details yet' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Go to home page' }).click();
    await expect(page).toHaveURL('/');
  });
});
