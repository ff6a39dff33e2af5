import type { Page } from '@playwright/test';
import type { Stripe, StripeConstructor, StripeElements, StripeElementsOptions } from '@stripe/stripe-js';
import { violationsOf } from '../axe';
import { expect, type Sandbox, test } from '../fixtures';
import { arrive, type Caller, viewer } from './caller';

/** The objects that the page of these tests keeps, like an application. */
interface App {
  Stripe: StripeConstructor;
  stripe: Stripe;
  elements: StripeElements;
  /** Events of the elements: name, then what it carried. */
  events: [string, object][];
}

declare const window: App & Window;

const CARD_FRAME = 'Secure payment input frame';
const WALLET_FRAME = 'Secure express checkout frame';
const PAYMENT = { mode: 'payment', amount: 1319, currency: 'usd' } as const;

/** An application's page with the script of the stand-in, loaded like any script of this host. */
async function openApp(
  page: Page,
  options: StripeElementsOptions,
  locale: 'en' | 'fr' = 'en',
): Promise<void> {
  await page.goto('/404');
  await expect(page.getByRole('heading', { name: 'Game Not Found' })).toBeVisible();
  await page.evaluate(async () => {
    // The page's headers allow this policy, and a script's address from it alone.
    const policy = window.trustedTypes?.createPolicy('rudy-script-url', { createScriptURL: (url) => url });
    const { stripe_script_url: address } = await (await fetch('/settings.json')).json();
    // Scripts of Stripe load others by plain addresses, which only a default policy trusts.
    window.trustedTypes?.createPolicy('default', { createScriptURL: (url) => url });
    const script = document.createElement('script');
    Object.assign(script, { src: policy?.createScriptURL(address) ?? address });
    await new Promise((resolve) => {
      script.onload = resolve;
      document.head.append(script);
    });
  });
  await page.evaluate(
    ([elementsOptions, pageLocale]) => {
      window.stripe = window.Stripe('pk_test_sandbox', { locale: pageLocale });
      window.elements = window.stripe.elements(elementsOptions as StripeElementsOptions & { mode: 'setup' });
      window.events = [];
    },
    [options, locale] as const,
  );
}

async function mountPayment(page: Page): Promise<void> {
  await page.evaluate(() => {
    const place = document.createElement('div');
    document.body.prepend(place);
    const element = window.elements.create('payment');
    const tell = (name: string) => (event: object) => window.events.push([name, event]);
    element.on('loaderstart', tell('loaderstart'));
    element.on('ready', tell('ready'));
    element.on('change', tell('change'));
    element.on('focus', tell('focus'));
    element.on('blur', tell('blur'));
    element.on('escape', tell('escape'));
    element.on('loaderror', tell('loaderror'));
    element.mount(place);
  });
}

const eventsOf = (page: Page, name?: string) =>
  page.evaluate((wanted) => window.events.filter(([each]) => wanted === undefined || each === wanted), name);

async function typeCard(page: Page, number: string): Promise<void> {
  const form = page.frameLocator(`iframe[title="${CARD_FRAME}"]`);
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiration date').fill('1232');
  await form.getByLabel('Security code').fill('1234');
  await form.getByLabel('Country').selectOption({ label: 'Canada' });
  await form.getByLabel('Postal code').fill('H2X 1Y4');
}

/** A page with a filled-in card form. */
async function openCard(page: Page, number: string, options: StripeElementsOptions = PAYMENT) {
  await openApp(page, options);
  await mountPayment(page);
  await typeCard(page, number);
}

const submit = (page: Page) => page.evaluate(() => window.elements.submit());

/** The token's id, or why there is none. */
const createToken = (page: Page) =>
  page.evaluate(() =>
    window.stripe.createConfirmationToken({ elements: window.elements }).then(
      ({ confirmationToken, error }) => confirmationToken?.id ?? error?.code ?? 'nothing',
      (error: Error) => `${error.name}: ${error.message}`,
    ),
  );

async function logIn(page: Page): Promise<Caller> {
  const call = await arrive(page.request);
  await call('/v2/auth/login', viewer);
  return call;
}

/** Buys All Access with a card of this number, typed on the page. */
async function buy(page: Page, number: string) {
  await openCard(page, number);
  expect(await submit(page)).toEqual({ selectedPaymentMethod: 'card' });
  return pay(page);
}

/** Buys All Access with what the elements have, as the platform previews it. */
async function pay(page: Page) {
  const item = { type: 'subscription', subscription_id: 301 };
  const confirmation_token_id = await createToken(page);
  const call = await logIn(page);
  const { total } = await call('/stripe/invoice-preview', { items: [item], confirmation_token_id });
  return call('/stripe/buy', { ...item, confirmation_token_id, expected_total: total });
}

const handleNextAction = (page: Page, clientSecret: unknown) =>
  page.evaluate(
    (secret) =>
      window.stripe.handleNextAction({ clientSecret: secret }).then(
        ({ paymentIntent, error }) => ({
          status: paymentIntent?.status ?? error?.payment_intent?.status,
          code: error?.code,
        }),
        (error: Error) => ({ status: error.name, code: error.message }),
      ),
    String(clientSecret),
  );

const ledger = async (sandbox: Sandbox) => {
  await sandbox.act('clock', { minutes: 1 });
  return sandbox.read('ledger');
};

test('a card is typed into the frame, becomes a token and pays; its number is nowhere in the page', async ({
  page,
  sandbox,
}) => {
  expect((await buy(page, '5555555555554444')).status).toBe('processing');
  expect(await page.evaluate(() => document.documentElement.outerHTML.includes('4444'))).toBe(false);
  expect(await page.evaluate(() => JSON.stringify(window.events).includes('4444'))).toBe(false);
  expect(await ledger(sandbox)).toMatchObject([{ cardLast4: '4444' }]);
});

test('the form tells how it stands with the events that Stripe declares', async ({ page }) => {
  await openApp(page, PAYMENT);
  await mountPayment(page);
  await expect
    .poll(() => eventsOf(page))
    .toEqual([
      ['loaderstart', { elementType: 'payment' }],
      ['ready', { elementType: 'payment' }],
    ]);
  const form = page.frameLocator(`iframe[title="${CARD_FRAME}"]`);
  await form.getByLabel('Card number').click();
  await page.keyboard.press('Escape');
  await form.getByLabel('Expiration date').click();
  await typeCard(page, '4242424242424242');
  for (const name of ['focus', 'blur', 'escape'])
    await expect
      .poll(async () => (await eventsOf(page, name))[0])
      .toEqual([name, { elementType: 'payment' }]);
  await expect
    .poll(async () => (await eventsOf(page, 'change')).at(-1))
    .toEqual([
      'change',
      {
        elementType: 'payment',
        empty: false,
        complete: true,
        collapsed: false,
        value: { type: 'card', billingDetails: { address: { country: 'CA', postalCode: 'H2X 1Y4' } } },
      },
    ]);
  const changes = await eventsOf(page, 'change');
  expect(changes[0]).toMatchObject(['change', { complete: false, empty: false }]);
});

test('paying before submit, and after another change, is refused; an invalid number is shown at its field', async ({
  page,
}) => {
  const refused =
    /^IntegrationError: elements\.submit\(\) must be called before stripe\.createConfirmationToken\(\)/;
  await openCard(page, '4242424242424242');
  expect(await createToken(page)).toMatch(refused);
  await submit(page);
  expect(await createToken(page)).toMatch(/^ctoken_/);

  await page.evaluate(() => window.elements.update({ amount: 2000 }));
  expect(await createToken(page)).toMatch(refused);
  await submit(page);
  const form = page.frameLocator(`iframe[title="${CARD_FRAME}"]`);
  await form.getByLabel('Card number').fill('4242424242424241');
  // The form tells the page of a change by a message, which takes a moment.
  await expect
    .poll(async () => (await eventsOf(page, 'change')).at(-1))
    .toMatchObject(['change', { complete: false }]);
  expect(await createToken(page)).toMatch(refused);
  expect(await submit(page)).toEqual({
    error: { type: 'validation_error', code: 'invalid_number', message: 'Your card number is invalid.' },
  });
  await expect(form.getByRole('alert').filter({ hasText: 'Your card number is invalid.' })).toBeVisible();
  await expect(form.getByLabel('Card number')).toBeFocused();
  expect(await createToken(page)).toMatch(refused);
});

test('the form speaks another language and locks, and keeps what was typed', async ({ page }) => {
  await openCard(page, '4242424242424242');
  await page.evaluate(() =>
    window.elements.update({ locale: 'fr', appearance: { variables: { colorText: '#102030' } } }),
  );
  const form = page.frameLocator(`iframe[title="${CARD_FRAME}"]`);
  await expect(form.getByLabel('Numéro de carte')).toHaveValue('4242 4242 4242 4242');
  await expect(form.getByLabel('Pays')).toHaveValue('CA');
  await expect(form.getByLabel('Numéro de carte')).toHaveCSS('color', 'rgb(16, 32, 48)');
  await page.evaluate(() => window.elements.getElement('payment')?.update({ readOnly: true }));
  await expect(form.getByLabel('Numéro de carte')).toBeDisabled();
  // France has no postal code that banks check.
  await page.evaluate(() => window.elements.getElement('payment')?.update({ readOnly: false }));
  await form.getByLabel('Pays').selectOption('FR');
  await expect(form.getByLabel('Code postal')).toBeHidden();
  expect(await submit(page)).toEqual({ selectedPaymentMethod: 'card' });
});

test('a call and a submission before the frame has loaded reach it, and a frame that does not load is a loaderror', async ({
  page,
  sandbox,
}) => {
  await openApp(page, PAYMENT);
  let load = (): void => undefined;
  const mayLoad = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/\/stripe\/element\?/, async (route) => {
    await mayLoad;
    await route.continue();
  });
  await mountPayment(page);
  await page.evaluate(() => window.elements.update({ locale: 'fr' }));
  load();
  const form = page.frameLocator(`iframe[title="${CARD_FRAME}"]`);
  await expect(form.getByLabel('Numéro de carte')).toBeVisible();
  await page.unroute(/\/stripe\/element\?/);

  await openApp(page, PAYMENT);
  await sandbox.fault({ operation: 'stripe', kind: 'status', status: 503, remaining: 1 });
  await mountPayment(page);
  await expect
    .poll(() => eventsOf(page))
    .toEqual([
      ['loaderstart', { elementType: 'payment' }],
      [
        'loaderror',
        { elementType: 'payment', error: { type: 'api_connection_error', message: expect.any(String) } },
      ],
    ]);

  await openApp(page, PAYMENT);
  const answer = await page.evaluate(() => {
    const place = document.createElement('div');
    document.body.prepend(place);
    window.elements.create('payment').mount(place);
    return window.elements.submit();
  });
  expect(answer).toEqual({ error: expect.objectContaining({ type: 'validation_error' }) });
});

const UNPROVEN = { status: 'requires_payment_method', code: 'payment_intent_authentication_failure' };

test('3-D Secure over the page is ended with each of its buttons, and with Escape', async ({
  page,
  sandbox,
}) => {
  test.slow();
  for (const [press, expected, charges] of [
    ['Fail', UNPROVEN, 0],
    ['Close', UNPROVEN, 0],
    ['Escape', UNPROVEN, 0],
    // The pass cannot be bought again after this one.
    ['Complete', { status: 'processing' }, 1],
  ] as const)
    await test.step(press, async () => {
      const { status, client_secret } = await buy(page, '4000000000003220');
      expect(status).toBe('requires_action');
      const steps = await page.evaluate(() => history.length);
      const ended = handleNextAction(page, client_secret);
      const bank = page.frameLocator('iframe[title="3D Secure"]');
      await expect(page.getByRole('dialog', { name: '3D Secure' })).toBeVisible();
      await expect(bank.getByRole('button', { name: 'Complete' })).toBeFocused();
      if (press === 'Escape') await page.keyboard.press('Escape');
      else await bank.getByRole('button', { name: press }).click();
      expect(await ended).toEqual(expected);
      await expect(page.getByRole('dialog', { name: '3D Secure' })).toHaveCount(0);
      expect(await page.evaluate(() => history.length)).toBe(steps);
      expect(await handleNextAction(page, client_secret)).toEqual({
        status: 'IntegrationError',
        code: 'handleNextAction: The PaymentIntent supplied is not in the requires_action state.',
      });
      expect(await ledger(sandbox)).toHaveLength(charges);
    });
});

test('the bank’s page is whole on a phone, and a press on it waits until its script listens', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { client_secret } = await buy(page, '4000000000003220');
  await sandbox.fault({ operation: 'stripe', match: 'bank.js', kind: 'hang', remaining: 1 });
  const ended = handleNextAction(page, client_secret);
  const bank = page.frameLocator('iframe[title="3D Secure"]');
  const close = bank.getByRole('button', { name: 'Close' });
  await expect(close).toBeDisabled();
  await expect(bank.getByText('The sandbox’s stand-in for a bank.')).toBeVisible();
  expect(
    await bank.locator('html').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBe(0);
  await sandbox.act('faults/release', {});
  await close.click();
  expect(await ended).toMatchObject({ status: 'requires_payment_method' });
});

test('a card that is only kept is set up without leaving the page', async ({ page }) => {
  await openCard(page, '4000002500003155', {
    mode: 'setup',
    currency: 'usd',
    setupFutureUsage: 'off_session',
  });
  const call = await logIn(page);
  const { client_secret } = await call('/stripe/setup-intent', {});
  const confirm = () =>
    page.evaluate(
      (clientSecret) =>
        window.stripe.confirmSetup({ elements: window.elements, clientSecret, redirect: 'if_required' }).then(
          ({ setupIntent, error }) => setupIntent?.status ?? error?.code,
          (error: Error) => error.message,
        ),
      String(client_secret),
    );
  expect(await confirm()).toMatch(/^elements\.submit\(\) must be called before stripe\.confirmSetup\(\)/);
  await submit(page);
  const first = confirm();
  const bank = page.frameLocator('iframe[title="3D Secure"]');
  await bank.getByRole('button', { name: 'Fail' }).click();
  expect(await first).toBe('setup_intent_authentication_failure');
  const second = confirm();
  await bank.getByRole('button', { name: 'Complete' }).click();
  expect(await second).toBe('succeeded');
});

test('3-D Secure by redirect returns to the given address', async ({ page }) => {
  const { client_secret } = await buy(page, '4000000000003220');
  await page.evaluate((clientSecret) => {
    const return_url = `${location.origin}/checkout`;
    void window.stripe.confirmPayment({ clientSecret, confirmParams: { return_url } });
  }, String(client_secret));
  await expect(page.getByRole('heading', { name: '3D Secure 2 Test Page' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const back = page.waitForRequest((request) => new URL(request.url()).pathname === '/checkout');
  await page.getByRole('button', { name: 'Complete' }).click();
  const { searchParams } = new URL((await back).url());
  expect(searchParams.get('redirect_status')).toBe('succeeded');
  expect(searchParams.get('payment_intent_client_secret')).toBe(client_secret);
});

async function mountWallet(page: Page): Promise<void> {
  await page.evaluate(() => {
    const place = document.createElement('div');
    document.body.prepend(place);
    const element = window.elements.create('expressCheckout');
    element.on('ready', ({ availablePaymentMethods: available }) =>
      window.events.push(['ready', { googlePay: available?.googlePay ?? null }]),
    );
    element.on('click', ({ expressPaymentType, resolve }) => {
      window.events.push(['click', { expressPaymentType }]);
      resolve({ billingAddressRequired: true });
    });
    element.on('cancel', (event) => window.events.push(['cancel', event]));
    element.on('confirm', ({ expressPaymentType, billingDetails }) =>
      window.events.push(['confirm', { expressPaymentType, country: billingDetails?.address.country }]),
    );
    element.mount(place);
  });
}

test('no wallet is offered where the browser has none', async ({ page }) => {
  await openApp(page, PAYMENT);
  await mountWallet(page);
  await expect.poll(() => eventsOf(page)).toEqual([['ready', { googlePay: null }]]);
  await expect(page.frameLocator(`iframe[title="${WALLET_FRAME}"]`).getByRole('button')).toHaveCount(0);
});

test('a wallet is cancelled, then pays', async ({ page, sandbox }) => {
  await sandbox.act('wallets', { offered: true });
  await openApp(page, PAYMENT, 'fr');
  await mountWallet(page);
  const wallet = page.frameLocator(`iframe[title="${WALLET_FRAME}"]`);
  const press = () => wallet.getByRole('button', { name: 'Acheter avec le portefeuille de test' }).click();
  await press();
  await wallet.getByRole('button', { name: 'Annuler' }).click();
  await press();
  await wallet.getByRole('button', { name: /^Payer 13,19/ }).click();
  await expect
    .poll(() => eventsOf(page))
    .toEqual([
      ['ready', { googlePay: true }],
      ['click', { expressPaymentType: 'google_pay' }],
      ['cancel', { elementType: 'expressCheckout' }],
      ['click', { expressPaymentType: 'google_pay' }],
      ['confirm', { expressPaymentType: 'google_pay', country: 'US' }],
    ]);
  expect(await createToken(page)).toMatch(/^IntegrationError: elements\.submit\(\)/);
  expect(await submit(page)).toEqual({ selectedPaymentMethod: 'google_pay' });
  await pay(page);
  expect(await ledger(sandbox)).toMatchObject([{ cardLast4: '4242' }]);
});

test('axe-core finds no violation in the frames', async ({ page, sandbox }) => {
  await sandbox.act('wallets', { offered: true });
  for (const [type, locale, width] of [
    ['payment', 'en', 390],
    ['payment', 'fr-CA', 1366],
    ['expressCheckout', 'fr', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 600 });
    await page.goto(`/sandbox/stripe/element?type=${type}&locale=${locale}`);
    await expect(page.locator('#number, #wallet')).toBeVisible();
    // A frame's page has no landmarks or heading, since those belong to the storefront.
    const found = await violationsOf(page);
    expect(
      found.filter((violation) => !/^(region|landmark-one-main|page-has-heading-one):/.test(violation)),
    ).toEqual([]);
  }
});
