import type { Page } from '@playwright/test';
import { submitRegistration } from '../account/steps';
import { expect, test } from './audited';
import {
  enterCard,
  expectPlaying,
  ledgerOf,
  logInTo,
  main,
  mainButton,
  mainLink,
  payButton,
  receipt,
  shownTotal,
  terms,
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

test('a viewer who has bought before pays for another game with two presses', async ({ page, sandbox }, {
  annotations,
}) => {
  const deeds = await countDeeds(page);
  await logInTo(page, '/buy?package_id=204');
  await terms(page).check();
  const first = await shownTotal(page);
  await payButton(page).click();
  await expect(receipt(page)).toBeVisible();
  await page.goto('/watch/1005');
  await expect(mainLink(page, 'Watch this game for $9.99')).toBeVisible();
  const before = await deeds();
  await mainLink(page, 'Watch this game for $9.99').click();
  const second = await shownTotal(page);
  await payButton(page).click();
  await expect(page).toHaveURL('/watch/1005');
  await expectPlaying(page);
  const { presses, fields } = await deeds();
  const measured = { presses: presses - before.presses, fields: fields - before.fields };
  annotations.push({ type: 'measured', description: `with a saved card: ${JSON.stringify(measured)}` });
  console.log('buying, saved card', JSON.stringify(measured));
  expect(measured).toEqual({ presses: 2, fields: 0 });
  expect((await ledgerOf(sandbox)).map(({ amount }) => amount)).toEqual([first, second]);
});

test('bundle with an add-on and a coupon: one charge of what was shown, two orders', {
  tag: '@row29',
}, async ({ page, sandbox }) => {
  await logInTo(page, '/buy?package_id=201');
  const plain = await shownTotal(page);
  const addOn = main(page).getByRole('checkbox', { name: 'Downloads' });
  await expect(addOn).toHaveAccessibleDescription(/^\+ \$4\.99 every 30 days/);
  const renewal = main(page).getByText('Downloads renews every 30 days until you cancel.');
  await expect(renewal).toBeHidden();
  await addOn.check();
  await expect(renewal).toBeVisible();
  await expect.poll(() => shownTotal(page)).toBeGreaterThan(plain);
  const full = await shownTotal(page);

  const code = main(page).getByLabel('Promo code');
  // Unknown, expired, and for another pass.
  for (const wrong of ['NOSUCH', 'SUMMER25', 'ICE50']) {
    await code.fill(wrong);
    await mainButton(page, 'Apply').click();
    await expect(main(page).getByRole('alert')).toHaveText('Wrong promo code');
    await expect(code).toHaveValue(wrong);
    expect(await shownTotal(page)).toBe(full);
    await code.fill('');
  }
  await code.fill('fall26');
  await code.press('Enter');
  await expect(main(page)).toContainText('Promo code FALL26 applied.');
  // The keyboard goes on from what took the place of the pressed control.
  await expect(mainButton(page, 'Remove')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('fall26');
  // A code is applied to a price, which is read again without the first one.
  await expect(mainButton(page, 'Apply')).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText('Promo code FALL26 applied.');
  await expect.poll(() => shownTotal(page)).toBeLessThan(full);
  const total = await shownTotal(page);
  await terms(page).check();
  await payButton(page).click();
  await expect(receipt(page)).toBeVisible();
  await expect(mainLink(page, /^Receipt for order/)).toHaveCount(2);
  const [charge, ...more] = await ledgerOf(sandbox);
  expect(more).toEqual([]);
  expect(charge).toMatchObject({ purpose: 'purchase', amount: total });
  expect(charge?.orderIds).toHaveLength(2);
});
