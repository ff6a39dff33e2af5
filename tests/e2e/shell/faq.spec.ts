import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

const questions = (page: Page) => page.getByRole('main').locator('summary');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search questions' });

test('the footer links to the questions, a search is stored in the address, and one without a result can be cleared', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(page).toHaveTitle('Frequently asked questions · Northside');
  await expect(questions(page)).toHaveCount(5);

  await search(page).fill('pass label');
  await expect(questions(page)).toHaveText(['Which games are free?']);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Questions shown: 1 of 5');
  await expect(page).toHaveURL('/faq?q=pass+label');
  await page.reload();
  await expect(search(page)).toHaveValue('pass label');
  await expect(questions(page)).toHaveCount(1);

  await page.goto('/faq?q=weather');
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await expect(questions(page)).toHaveCount(5);
  await expect(page).toHaveURL('/faq');
});

test('a linked answer is open, visible and sanitised, and has its address, which may name a search too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto('/faq#faq-5');
  const answer = page.locator('details[open]');
  await expect(answer).toHaveCount(1);
  await expect(answer.locator('summary')).toHaveText('Who can download games?');
  await expect(answer.locator('summary')).toBeInViewport();

  await questions(page).filter({ hasText: 'Which games are free?' }).click();
  const other = page.locator('#faq-3');
  await expect(other.locator('strong')).toHaveText('Pass');
  await other.getByRole('link', { name: 'Link to this answer' }).click();
  await expect(page).toHaveURL('/faq#faq-3');
  await page.goBack();
  await expect(page).toHaveURL('/faq#faq-5');

  // An address with a search and an answer shows both, until the viewer searches again.
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/faq?q=downloads+label#faq-3');
  await expect(search(page)).toHaveValue('downloads label');
  await expect(page.locator('#faq-3[open]')).toHaveCount(1);
  await expect(page.locator('#faq-3 summary')).toBeFocused();
  await search(page).fill('download');
  await expect(page).toHaveURL('/faq?q=download');
  await expect(questions(page)).toHaveText(['Who can download games?']);

  // Invalid parameters are ignored.
  await page.goto(`/faq?q=${'x'.repeat(8000)}&q=games#faq-%E0%A4%A`);
  await expect(search(page)).toHaveValue('x'.repeat(200));
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
});

test('scripts in an answer do not run', async ({ page, sandbox }) => {
  const faq = [
    { id: 1, question: 'Q', answer: '<p>Fine</p><img src=x onerror="document.title=1"><script>1</script>' },
  ];
  await sandbox.fault({
    operation: 'getChannelBootstrap',
    kind: 'mutate',
    body: { data: { faq } },
    remaining: 'forever',
  });
  await page.goto('/faq#faq-1');
  await expect(page.getByText('Fine')).toBeVisible();
  await expect(page.locator('details img')).toBeAttached();
  await expect(page.locator('details :is(script, [onerror])')).toHaveCount(0);
});

test.describe('a channel without questions', () => {
  test.use({ channelHost: 'bare.localhost' });

  test('shows that there are none', async ({ page }) => {
    await page.goto('/faq');
    await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible();
  });
});
