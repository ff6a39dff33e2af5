import type { Page } from '@playwright/test';
import { violationsOf } from '../axe';
import { expect, test } from '../fixtures';
import { phone, wide } from '../visits';
import { arrive, viewer } from './caller';

/** Looks at the page with axe-core in both widths. */
async function examine(page: Page): Promise<void> {
  for (const { device, viewport } of [wide, phone]) {
    await page.setViewportSize(viewport);
    expect(await violationsOf(page), device).toEqual([]);
  }
}

test('consent is given and denied, on a phone and on a wide screen', async ({ page, sandbox }) => {
  test.slow();
  const query = new URLSearchParams({
    client_id: 'rudy',
    state: 'one-use',
    redirect_uri: `${sandbox.origin}/auth/login/google/callback`,
  });
  for (const [press, parameter] of [
    ['Allow', 'code'],
    ['Deny', 'error'],
  ] as const) {
    await page.goto(`/sandbox/consent/google?${query}`);
    await page.getByLabel('Jordan Lee').check();
    await examine(page);
    const back = page.waitForRequest((request) =>
      new URL(request.url()).pathname.endsWith('/google/callback'),
    );
    await page.getByRole('button', { name: press }).click();
    const { searchParams } = new URL((await back).url());
    expect([...searchParams.keys()]).toEqual(['state', parameter]);
    expect(searchParams.get('state')).toBe('one-use');
  }
});

test('the portal adds a card, stops a renewal and pays one that failed, on a phone and on a wide screen', async ({
  page,
  sandbox,
}) => {
  test.slow();
  const call = await arrive(page.request);
  const { api_key } = await call('/v2/auth/login', viewer);
  const item = { type: 'subscription', subscription_id: 301 };
  const card = { payment_method_id: 'pm_card_visa' };
  const { total } = await call('/stripe/invoice-preview', { items: [item], ...card });
  await call('/stripe/buy', { ...item, ...card, expected_total: total });
  await sandbox.act('clock', { minutes: 1 });
  const portal = await page.request.get(`/api/stripe/customer-portal?api_key=${api_key}`);
  await page.goto((await portal.json()).data.url);
  await examine(page);

  await page.getByLabel('Test card').selectOption('3782 8224 6310 005');
  await page.getByRole('button', { name: 'Add card' }).click();
  await expect(page.getByText('amex ending in 0005')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel All Access, monthly' }).click();
  await expect(page.getByText('does not renew')).toBeVisible();
  await page.getByRole('button', { name: 'Don’t cancel All Access, monthly' }).click();
  await expect(page.getByText(/renews \d{4}/)).toBeVisible();

  await sandbox.act('failNextRenewal', { email: viewer.email });
  await sandbox.act('clock', { minutes: 31 * 24 * 60 });
  const later = await page.request.get(`/api/stripe/customer-portal?api_key=${api_key}`);
  await page.goto((await later.json()).data.url);
  await expect(page.getByText(/^All Access, monthly: the renewal of .* failed on/)).toBeVisible();
  await examine(page);
  await page.getByRole('button', { name: 'Pay now: All Access, monthly' }).click();
  await expect(page.getByText(/renews \d{4}/)).toBeVisible();
  const moved = { email: viewer.email, amount: total };
  // Renewals of the sample accounts are charged meanwhile as well.
  const ledger = (await sandbox.read('ledger')) as { email: string }[];
  expect(ledger.filter(({ email }) => email === viewer.email)).toEqual([
    expect.objectContaining({ ...moved, purpose: 'purchase' }),
    expect.objectContaining({ ...moved, purpose: 'renewal' }),
  ]);
  await page
    .getByRole('link', { name: /^Receipt: All Access, monthly/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Receipt from/ })).toBeVisible();
  for (const { viewport } of [wide, phone]) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
});
