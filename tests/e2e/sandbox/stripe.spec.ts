import type { Page } from '@playwright/test';
import { violationsOf } from '../axe';
import { expect, test } from '../fixtures';
import { arrive, viewer } from './caller';

/** Adds a payment element to the page, like an application, and fills in its card. */
async function typeCard(page: Page, number: string): Promise<void> {
  await page.goto('/404');
  await expect(page.getByRole('heading', { name: 'Game Not Found' })).toBeVisible();
  await page.waitForFunction(() => 'Stripe' in window);
  await page.evaluate(() => {
    const place = document.createElement('div');
    place.id = 'stripe-place';
    document.body.prepend(place);
    // biome-ignore lint/suspicious/noExplicitAny: the stand-in is used as an application without types would
    const app = window as any;
    app.stripe = app.Stripe('pk_test_sandbox', { locale: 'fr' });
    app.elements = app.stripe.elements({
      mode: 'payment',
      appearance: { variables: { colorText: '#102030' } },
    });
    app.changes = [];
    const element = app.elements.create('payment');
    element.on('change', ({ complete }: { complete: boolean }) => app.changes.push(complete));
    element.mount('#stripe-place');
  });
  const form = page.frameLocator('iframe[title="Secure payment input frame"]');
  await form.getByLabel('Numéro de carte').fill(number);
  await form.getByLabel('Date d’expiration').fill('1232');
  await form.getByLabel('Code de sécurité').fill('1234');
  await form.getByLabel('Code postal').fill('H2X 1Y4');
  await expect.poll(() => page.evaluate('changes.at(-1)')).toBe(true);
}

const makeMethod = (page: Page) =>
  page.evaluate(
    'stripe.createPaymentMethod({ elements }).then(({ paymentMethod, error }) => paymentMethod?.id ?? error.code)',
  );

async function buy(page: Page) {
  const call = await arrive(page.request);
  await call('/v2/auth/login', viewer);
  const method = await makeMethod(page);
  return call('/stripe/buy', { type: 'subscription', subscription_id: 301, payment_method_id: method });
}

test('a valid card is typed into the frame, and its number is nowhere in the page', async ({
  page,
  sandbox,
}) => {
  await typeCard(page, '5555555555554444');
  expect(await page.evaluate(() => document.documentElement.outerHTML.includes('4444'))).toBe(false);
  expect((await buy(page)).status).toBe('processing');
  await sandbox.act('clock', { minutes: 1 });
  expect(await sandbox.read('ledger')).toMatchObject([{ cardLast4: '4444' }]);
});

test('an invalid number is shown at its field', async ({ page }) => {
  await typeCard(page, '4242424242424242');
  const form = page.frameLocator('iframe');
  await form.getByLabel('Numéro de carte').fill('4242424242424241');
  expect(await makeMethod(page)).toBe('invalid_number');
  await expect(form.getByRole('alert').first()).toHaveText('Le numéro de votre carte n’est pas valide.');
  await expect(form.getByLabel('Numéro de carte')).toBeFocused();
});

for (const [press, status, charges] of [
  ['Complete', 'processing', 1],
  ['Close', 'payment_intent_authentication_failure', 0],
  ['Escape', 'payment_intent_authentication_failure', 0],
] as const) {
  test(`3-D Secure over the page, ended with ${press}`, async ({ page, sandbox }) => {
    await typeCard(page, '4000000000003220');
    const { status: first, client_secret } = await buy(page);
    expect(first).toBe('requires_action');
    const steps = await page.evaluate(() => history.length);
    const ended = page.evaluate(
      (clientSecret) =>
        // biome-ignore lint/suspicious/noExplicitAny: as above
        (window as any).stripe
          .handleNextAction({ clientSecret })
          // biome-ignore lint/suspicious/noExplicitAny: as above
          .then(({ paymentIntent, error }: any) => paymentIntent?.status ?? error.code),
      client_secret,
    );
    const bank = page.frameLocator('iframe[title="3D Secure"]');
    await expect(bank.getByRole('button', { name: 'Complete' })).toBeFocused();
    if (press === 'Escape') await page.keyboard.press('Escape');
    else await bank.getByRole('button', { name: press }).click();
    expect(await ended).toBe(status);
    await expect(page.locator('iframe[title="3D Secure"]')).toHaveCount(0);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await sandbox.act('clock', { minutes: 1 });
    expect(await sandbox.read('ledger')).toHaveLength(charges);
  });
}

test('3-D Secure by redirect returns to the given address', async ({ page }) => {
  await typeCard(page, '4000000000003220');
  const { client_secret } = await buy(page);
  await page.evaluate((clientSecret) => {
    const return_url = `${location.origin}/checkout`;
    // biome-ignore lint/suspicious/noExplicitAny: as above
    void (window as any).stripe.confirmPayment({ clientSecret, confirmParams: { return_url } });
  }, client_secret);
  await expect(page.getByRole('heading', { name: '3D Secure 2 Test Page' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const back = page.waitForRequest((request) => new URL(request.url()).pathname === '/checkout');
  await page.getByRole('button', { name: 'Complete' }).click();
  expect(new URL((await back).url()).searchParams.get('redirect_status')).toBe('succeeded');
});

test('axe-core finds no violation in the card forms', async ({ page }) => {
  for (const [type, locale, width] of [
    ['payment', 'en', 390],
    ['card', 'fr', 390],
    ['card', 'en', 1366],
  ] as const) {
    await page.setViewportSize({ width, height: 600 });
    await page.goto(`/sandbox/stripe/element?type=${type}&locale=${locale}`);
    await expect(page.locator('#number')).toBeVisible();
    // A frame's page has no landmarks or heading, since those belong to the storefront.
    const found = await violationsOf(page);
    expect(
      found.filter((violation) => !/^(region|landmark-one-main|page-has-heading-one):/.test(violation)),
    ).toEqual([]);
  }
});
