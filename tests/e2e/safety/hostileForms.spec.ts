import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { expectHarmless, MARKUP, patch } from './attacks';

/** faults.md rows 35, 36, 38 and 44 on the contact page, the questions and in menus of pages. */

const LONG = 'Long'.repeat(2_500);
const BACKWARDS = '\u202Eevil\u202C';
const NAME = MARKUP.join('');

const isWithinPage = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('a form with markup and endless names is text and fits the page on a phone and on a wide screen', async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({
    operation: 'getCustomForm',
    kind: 'mutate',
    body: {
      data: {
        title: NAME,
        description: `<p>Kept</p>${NAME}`,
        action_url: '/forms/contact',
        fields: [
          { name: '__proto__', label: NAME, type: 'text', required: true },
          { name: 'constructor', label: LONG, type: 'textarea' },
          { name: 'toString', label: BACKWARDS, type: 'select', options: [NAME, LONG, '', LONG] },
          { name: 'odd', label: null, type: 'hologram' },
          { name: LONG, label: 'x', type: 'checkbox' },
        ],
      },
    },
    remaining: 'forever',
  });
  const fields = page.getByRole('form').locator('input, textarea, select');
  for (const width of [390, 1366])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/contacts');
      await expect(fields).toHaveCount(5);
      await expectHarmlessForm(page, sandbox);
      expect(await isWithinPage(page)).toBe(true);
      await page.getByRole('form').locator('[type=submit]').click();
      await expect(fields.first()).toBeFocused();
      await fields.first().fill('Ann');
      await fields.nth(2).selectOption({ index: 2 });
      await page.reload();
      await expect(fields.first()).toHaveValue('Ann');
      expect(await isWithinPage(page)).toBe(true);
      // The draft would stand in the form of the next width.
      await page.goto('/robots.txt');
      await page.evaluate(() => sessionStorage.clear());
    });
});

/** The page's own form is expected here. */
async function expectHarmlessForm(page: Page, sandbox: { origin: string }): Promise<void> {
  expect(new URL(page.url()).origin).toBe(sandbox.origin);
  const found = await page.evaluate(() => ({
    hacked: Reflect.get(window, 'hacked'),
    forms: document.querySelectorAll('main form').length,
    forbidden: document.querySelectorAll(
      'main :is(script, iframe, object, embed, style, [onerror], [onload])',
    ).length,
    actions: document.querySelectorAll('main [action], main [formaction]').length,
  }));
  expect(found).toEqual({ hacked: undefined, forms: 1, forbidden: 0, actions: 0 });
}

test('a form with such an address is read-only', async ({ page, sandbox }) => {
  for (const action_url of [
    'javascript:window.hacked=1',
    '//evil.example/',
    'data:text/html,1',
    'mailto:a@b.c',
  ]) {
    await sandbox.clearFaults();
    await sandbox.fault({
      operation: 'getCustomForm',
      kind: 'mutate',
      body: { data: { title: 'Write', action_url } },
      remaining: 'forever',
    });
    await page.goto('/contacts');
    await expect(page.getByRole('heading', { name: 'Write' })).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
  }
});

test('questions with markup, endless or right-to-left text are text that fits the page', async ({
  page,
  sandbox,
}) => {
  await patch(sandbox, 'getChannelBootstrap', {
    faq: [NAME, LONG, BACKWARDS].map((question, index) => ({
      id: index + 1,
      question,
      answer: `<p>${LONG}</p>`,
    })),
  });
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/faq#faq-2');
    await expect(page.locator('summary')).toHaveCount(3);
    await expect(page.locator('summary').first()).toContainText('<script>');
    await expect(page.locator('details[open]')).toHaveCount(1);
    expect(await isWithinPage(page)).toBe(true);
    await expectHarmless(page, sandbox);
  }
});

test('chips of a list fit endless names', async ({ page, sandbox }) => {
  await patch(sandbox, 'getChannelBootstrap', { 'participant-groups': { '*': { name: LONG } } });
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/vod?school=lakeview');
    await expect(page.getByRole('main').getByRole('button', { name: /Long/ }).first()).toBeVisible();
    expect(await isWithinPage(page)).toBe(true);
  }
});

test.describe('a page with the address of an app route', () => {
  test.use({ expectedErrors: [] });

  test('is never shown instead of the route, and is reported once', { tag: '@row44' }, async ({
    page,
    sandbox,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await patch(sandbox, 'getChannelBootstrap', {
      pages: ['live', 'watch/1001', 'contacts'].map((url, index) => ({
        id: index + 1,
        url,
        name: `Mine ${index}`,
      })),
      menu: {
        header: [],
        footer: [1, 2, 3, 77].map((page_id) => ({
          id: page_id,
          type: 'page',
          page_id,
          title: `Entry ${page_id}`,
        })),
      },
    });
    await page.goto('/');
    const footer = page.getByRole('contentinfo').getByRole('link', { name: /^Entry/ });
    await expect(footer).toHaveText(['Entry 1', 'Entry 2', 'Entry 3']);
    await footer.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live now');
    await footer.last().click();
    await expect(page).toHaveURL('/contacts');
    await expect(page.getByRole('form')).toBeVisible();
    const taken = warnings.filter((text) => text.startsWith('A page of the channel'));
    expect(taken.map((text) => text.split(': ')[1])).toEqual(['/live', '/watch/1001']);
    await expect.poll(() => sandbox.count('createReport')).toBe(2);
  });
});
