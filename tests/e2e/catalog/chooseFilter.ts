import type { Page } from '@playwright/test';

/** Chooses an option of a filter that is in the dialog of all filters. */
export async function chooseFilter(
  page: Page,
  label: string,
  option: { label: string } | { index: number },
): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('combobox', { name: label }).selectOption(option);
  await filters.getByRole('button', { name: /^Show/ }).click();
}
