import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

const form = (page: Page) => page.getByRole('form');
const field = (page: Page, name: RegExp) => form(page).getByLabel(name);
const MESSAGE = 'The picture stops at half time.';

async function type(page: Page): Promise<void> {
  await field(page, /Your name|Votre nom/).fill('Ann');
  await field(page, /Your message|Votre message/).fill(MESSAGE);
}

test('the input survives a reload, another page and another language, but neither a minute nor its sending', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/contacts');
  await test.step('a reload, and a visit to another page', async () => {
    await type(page);
    await page.reload();
    await expect(field(page, /Your message/)).toHaveValue(MESSAGE);
    await expect(field(page, /Your name/)).toHaveValue('Ann');

    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/faq');
    await page.goBack();
    await expect(field(page, /Your message/)).toHaveValue(MESSAGE);
  });

  await test.step('a minute', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/faq');
    await page.clock.fastForward(61_000);
    await page.goBack();
    await expect(field(page, /Your message/)).toHaveValue('');
  });

  await test.step('its sending', async () => {
    await type(page);
    await field(page, /Email/).fill('ann@example.com');
    await form(page).getByRole('combobox').selectOption({ index: 1 });
    await form(page).getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
    await page.reload();
    await expect(field(page, /Your message/)).toHaveValue('');
  });

  await test.step('another language, which keeps the place on the page', async () => {
    await page.setViewportSize({ width: 1366, height: 500 });
    await type(page);
    await form(page).getByRole('combobox').selectOption({ index: 1 });
    await form(page).getByRole('button', { name: 'Send' }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    // The title of the form, in the channel's language, is another one than that of the page from now on.
    const top = () => field(page, /Your message/).evaluate((input) => input.getBoundingClientRect().top);
    const before = await top();
    const chosen = await form(page).getByRole('combobox').inputValue();
    await page.getByRole('button', { name: 'FR' }).evaluate((button: HTMLElement) => button.click());
    await expect(form(page).getByRole('button', { name: 'Envoyer' })).toBeVisible();
    await expect(field(page, /Your message/)).toHaveValue(MESSAGE);
    await expect(form(page).getByRole('combobox')).toHaveValue(chosen);
    await expect.poll(top).toBeCloseTo(before, 0);
  });
});
