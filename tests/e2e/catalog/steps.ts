import type { Page } from '@playwright/test';
import type { Sandbox } from '../fixtures';

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

/** Games begin, end and leave a list at whole multiples of this. */
const CADENCE_MS = 5 * 60_000;

/** Begins just after such a moment: a list that is looked at twice would differ where a game ends in between. */
export async function beginAfterCadence({ sandbox }: { sandbox: Sandbox }): Promise<void> {
  await sandbox.act('clock', { advanceMs: CADENCE_MS - (Date.now() % CADENCE_MS) + 1_000 });
}
