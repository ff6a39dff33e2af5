import type { Page } from '@playwright/test';
import { latestLink, submitRegistration } from '../account/steps';
import { expect, test } from '../fixtures';
import {
  enterCard,
  expectPlaying,
  ledgerOf,
  logInTo,
  mainLink,
  payButton,
  receipt,
  shownTotal,
  terms,
  typeCard,
} from './steps';

const robin = { email: 'robin.okafor@mail.example', password: 'correct-horse' };

/** Counts what a person does on the page: presses of links, buttons and ticks, and fields filled in. */
async function countDeeds(page: Page): Promise<() => Promise<{ presses: number; fields: number }>> {
  const deeds: { presses: number; fields: number } = { presses: 0, fields: 0 };
  await page.exposeFunction('rudyNoteDeed', (deed: 'presses' | 'fields') => {
    deeds[deed] += 1;
  });
  await page.addInitScript(() => {
    const note = (deed: string) => Reflect.get(window, 'rudyNoteDeed')?.(deed);
    const isTyped = (target: EventTarget | null) =>
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio');
    addEventListener('click', ({ target }) => isTyped(target) || note('presses'), true);
    addEventListener('change', ({ target }) => isTyped(target) && note('fields'), true);
  });
  return async () => ({ ...deeds });
}

test('new visitor buys a single event and watches', async ({ page, sandbox }, { annotations }) => {
  const deeds = await countDeeds(page);
  await page.goto('/watch/1005');
  await mainLink(page, 'Watch this game for $9.99').click();
  await expect(page).toHaveURL(/\/buy\?event_id=1005&single_event_package_id=\d+$/);
  const choice = page.url();
  await mainLink(page, 'Register').click();
  await submitRegistration(page, robin);
  // Back on the checkout, with the choice.
  await expect(page).toHaveURL(choice);
  await enterCard(page);
  const total = await shownTotal(page);
  expect(total).toBeGreaterThan(9.99);
  await terms(page).check();
  await payButton(page).click();
  await expect(receipt(page)).toBeVisible();
  // Nobody presses anything: the game opens by itself.
  await expect(page).toHaveURL('/watch/1005');
  await expectPlaying(page);
  annotations.push({ type: 'measured', description: `a new visitor: ${JSON.stringify(await deeds())}` });
  console.log('buying, new visitor', JSON.stringify(await deeds()));
  expect(await ledgerOf(sandbox)).toMatchObject([
    { purpose: 'purchase', email: robin.email, amount: total, cardLast4: '4242' },
  ]);
});
