import type { Page } from '@playwright/test';
import { violationsOf } from '../axe';
import { expectWithinWindow, visits } from '../visits';
import { expect, test } from './audited';
import {
  CARD,
  chooseCard,
  enterCard,
  ledgerOf,
  logInTo,
  main,
  mainLink,
  payButton,
  receipt,
  shownTotal,
  stripeForm,
  terms,
  title,
  typeCard,
} from './steps';

const NEW_CARD = /^(New payment method|Nouveau mode de paiement)$/;

for (const { channelHost, device, viewport } of visits)
  test.describe(`${channelHost}, ${device}`, () => {
    test.use({ channelHost, viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('axe-core finds no violation on any screen of the checkout', async ({ page, sandbox }) => {
      const objections: Record<string, string[]> = {};
      const look = async (name: string) => {
        // A price that is being read again is pale for a moment.
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        const found = await violationsOf(page);
        if (found.length > 0) objections[name] = found;
      };
      const open = async (path: string) => {
        await page.goto(path);
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expect(title(page)).toBeVisible();
      };

      await open('/buy?event_id=1005');
      await expect(main(page).getByRole('article').first()).toBeVisible();
      await look('choosing');
      await expectWithinWindow(page);
      await open('/buy?package_id=203');
      await expect(main(page).getByRole('combobox')).toBeVisible();
      await look('choosing a team');
      await open('/buy?package_id=999999');
      await expect(main(page).getByRole('heading', { level: 2 })).toBeVisible();
      await look('pass not found');
      await open('/buy?package_id=201');
      await expect(mainLink(page, /^(Log in|Se connecter|Connexion)$/)).toBeVisible();
      await look('sign in');

      await logInTo(page, '/buy?package_id=201');
      await shownTotal(page);
      await look('details with a saved card');
      await payButton(page).click();
      await expect(terms(page)).toHaveAttribute('aria-invalid', 'true');
      await look('details without the acceptance');
      await chooseCard(page, NEW_CARD);
      await expect(stripeForm(page).locator('#number')).toBeVisible();
      await look('details with the form of Stripe');
      await expectWithinWindow(page);
      await enterCard(page, CARD.declined);
      await shownTotal(page);
      await look('review');
      await terms(page).check();
      await payButton(page).click();
      await expect(main(page).getByRole('alert').first()).toBeVisible();
      await look('declined');

      await sandbox.act('leaveNextPending', { on: true });
      await open('/buy?package_id=201');
      await shownTotal(page);
      await terms(page).check();
      await payButton(page).click();
      await expect(main(page).getByRole('status')).toContainText(
        /Confirming your payment…|Confirmation de votre paiement/,
      );
      await look('following');
      await sandbox.act('settlePending', {});
      await expect(receipt(page)).toBeVisible();
      await look('receipt');
      await expectWithinWindow(page);

      await sandbox.fault({ operation: 'listPackages', kind: 'status', status: 503, remaining: 'forever' });
      await open('/buy?package_id=202');
      await expect(main(page).getByRole('alert').first()).toBeVisible();
      await look('failed');
      await sandbox.clearFaults();
      await open('/passes');
      await look('passes');
      await open('/profile');
      await look('orders');
      await expectWithinWindow(page);
      expect(objections).toEqual({});
    });
  });

/** The name and the part of each control that Tab reaches in the page's main part. */
async function tabStops(page: Page): Promise<string[]> {
  const stops: string[] = [];
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const active = document.activeElement;
      if (!(active instanceof HTMLElement) || active.closest('main') === null) return null;
      const name =
        active instanceof HTMLInputElement
          ? (active.labels?.[0] ?? active.closest('label'))?.textContent
          : active.textContent;
      return (name ?? '').trim().slice(0, 40);
    });
    if (stop === null) break;
    if (stops.at(-1) !== stop) stops.push(stop);
  }
  return stops;
}

test('Tab goes through the details from the card to Pay, and Pay without the acceptance leads to its box, which has a red edge', async ({
  page,
}) => {
  await logInTo(page, '/buy?package_id=201');
  await shownTotal(page);
  await title(page).focus();
  const stops = await tabStops(page);
  expect(stops).toEqual([
    'Choose another pass',
    // The picture of the network comes first, which assistive technology does not read.
    'VISAVisa ending in 4242expires 12/32',
    'Promo code',
    'Apply',
    'Downloads',
    'help@northside.example',
    'I accept the terms and conditions and th',
    'terms and conditions',
    'Pay $28.68',
    'Copy diagnostics',
  ]);

  await expect(terms(page)).toHaveCSS('outline-style', 'none');
  await payButton(page).click();
  await expect(terms(page)).toBeFocused();
  const color = await main(page)
    .getByText('Accept the terms and conditions.')
    .last()
    .evaluate((problem) => getComputedStyle(problem).color);
  await expect(terms(page)).toHaveCSS('outline', `${color} solid 2px`);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(terms(page)).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none' });
  await terms(page).check();
  await expect(terms(page)).toHaveCSS('outline-style', 'none');
  await terms(page).uncheck();

  // Each press leads to the box, which nothing covers, beside Stripe's form as well.
  await chooseCard(page, NEW_CARD);
  await enterCard(page);
  await shownTotal(page);
  for (const press of [1, 2]) {
    await payButton(page).focus();
    await payButton(page).press('Enter');
    await expect(terms(page), `press ${press}`).toBeFocused();
    const isFree = (box: Element) => {
      const { left, top, width, height } = box.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (box.contains(hit) || box.closest('label')?.contains(hit) === true);
    };
    expect(await terms(page).evaluate(isFree)).toBe(true);
  }
});

test('by keys alone: a declined card is announced and has the focus, the next card pays', async ({
  page,
  sandbox,
}) => {
  await logInTo(page, '/buy?package_id=201');
  await shownTotal(page);
  await main(page).getByRole('radio', { name: /^Visa/ }).focus();
  await page.keyboard.press('ArrowDown');
  await typeCard(page, CARD.insufficientFunds);
  await shownTotal(page);
  await terms(page).press('Space');
  await payButton(page).press('Enter');
  const problem = main(page).getByRole('alert').filter({ hasText: 'Your card has insufficient funds.' });
  await expect(problem).toContainText('You were not charged.');
  await expect(problem).toBeFocused();
  await main(page).getByRole('radio', { name: NEW_CARD }).focus();
  await page.keyboard.press('ArrowUp');
  const total = await shownTotal(page);
  await payButton(page).press('Enter');
  // The screens of an attempt have nothing to press: the focus waits at their title.
  await expect(main(page)).toContainText('Confirming your payment…');
  await expect(title(page)).toBeFocused();
  await expect(receipt(page)).toBeVisible();
  await expect(title(page)).toBeFocused();
  expect(await ledgerOf(sandbox)).toMatchObject([{ amount: total, cardLast4: '4242' }]);
});

test('the second press of a double click does not pay', async ({ page, sandbox }) => {
  await logInTo(page, '/buy?package_id=204');
  await terms(page).check();
  await payButton(page).click();
  await expect(receipt(page)).toBeVisible();
  // The terms are accepted by now, so nothing else stands before Pay.
  await page.goto('/buy?package_id=201');
  await shownTotal(page);
  await chooseCard(page, NEW_CARD);
  await enterCard(page);
  await shownTotal(page);
  await payButton(page).dispatchEvent('click', { detail: 2 });
  await expect(payButton(page)).toBeVisible();
  await payButton(page).click();
  await expect(receipt(page)).toBeVisible();
  expect(await sandbox.count('buy')).toBe(2);
});
