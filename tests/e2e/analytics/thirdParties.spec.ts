import type { Page } from '@playwright/test';
import { accountMenu, form, submitLogin } from '../account/steps';
import { newCard, openCheckout } from '../checkout/money/money';
import { main, stripeForm } from '../checkout/steps';
import { expect, type Sandbox, test } from '../fixtures';
import { serveYesterdaysHeaders } from '../yesterdaysHeaders';
import { analyticsBodies } from './viewings';

const NOT_LOADED = 'We couldn’t load reCAPTCHA';

/** The page answers within ten seconds of its own clock. */
async function tenSecondsPass(page: Page): Promise<void> {
  await page.clock.fastForward(10_000);
}

/** The settings name a site key, but the platform asks for no token. */
async function nameSiteKey(page: Page, sandbox: Sandbox): Promise<void> {
  await sandbox.act('recaptcha', { mode: 'on' });
  const settings = await (await page.request.get('/settings.json')).json();
  await sandbox.act('recaptcha', { mode: 'off' });
  await page.route('**/settings.json', (route) => route.fulfill({ json: settings }));
}

test.describe('yesterday’s headers', () => {
  test.use({
    expectedErrors: [/TrustedScriptURL|Trusted ?Type|violates the following|Content Security Policy/i],
  });

  test('refuse the scripts of reCAPTCHA: nobody could log in', async ({ page, sandbox }) => {
    await serveYesterdaysHeaders(page, sandbox);
    await sandbox.act('recaptcha', { mode: 'on' });
    await page.clock.install();
    await page.goto('/login');
    const refused = page.waitForEvent('console', (message) => /TrustedScriptURL/.test(message.text()));
    await submitLogin(page);
    await refused;
    await tenSecondsPass(page);
    await expect(form(page).getByRole('alert')).toContainText(NOT_LOADED);
    await expect(accountMenu(page, 'Sam Rivera')).toHaveCount(0);
  });

  test('refuse the second script of Stripe', async ({ page, sandbox }) => {
    await serveYesterdaysHeaders(page, sandbox);
    const refused = page.waitForEvent('console', (message) => /TrustedScriptURL/.test(message.text()));
    await openCheckout(page);
    await newCard(page).click();
    await refused;
    expect(await page.evaluate(() => Reflect.has(window, '__stripeTrustedTypesChecked'))).toBe(false);
  });
});

test('today’s headers let reCAPTCHA load from Google’s hosts and log in with its token', async ({
  page,
  sandbox,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) =>
    hosts.add(new URL(request.url()).hostname.replace(/\.w[^.]+\.here\..*/, '')),
  );
  await sandbox.act('recaptcha', { mode: 'on' });
  await page.goto('/login');
  await submitLogin(page);
  await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
  expect([...hosts].sort()).toEqual(['localhost', 'www.google.com', 'www.gstatic.com']);
});

test('today’s headers let Stripe load from its hosts, with its second script', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) =>
    hosts.add(new URL(request.url()).hostname.replace(/\.w[^.]+\.here\..*/, '')),
  );
  await openCheckout(page);
  await newCard(page).click();
  await expect(stripeForm(page).getByLabel('Card number')).toBeVisible();
  await expect.poll(() => page.evaluate(() => Reflect.has(window, '__stripeTrustedTypesChecked'))).toBe(true);
  expect([...hosts].sort()).toEqual(['js.stripe.com', 'localhost']);
});

test.describe('Google’s tag', () => {
  test.use({ channelHost: 'northside.localhost' });

  test('and reCAPTCHA stand on the same page', async ({ page, sandbox }) => {
    await sandbox.act('recaptcha', { mode: 'on' });
    await page.goto('/login');
    await expect.poll(() => analyticsBodies(sandbox, 'googleTag')).not.toEqual([]);
    await submitLogin(page);
    await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
  });

  test('loads from its hosts and receives no email, signature or code', async ({ page, sandbox }) => {
    const secret =
      'email=sam%40rudy.example&signature=5ec2e7&code=5ec2e7&expires=1763683500&trk=sam%40rudy.example';
    await page.goto(`/verify-email?${secret}`);
    await expect.poll(() => analyticsBodies(sandbox, 'googleTag')).not.toEqual([]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /privacy/i })
      .click();
    const views = async () =>
      (await analyticsBodies(sandbox, 'googleTag')).filter(
        ({ en, dl }) => en === 'page_view' && String(dl).endsWith('/privacy_policy'),
      );
    await expect.poll(views).not.toEqual([]);
    const told = await analyticsBodies(sandbox, 'googleTag');
    expect(JSON.stringify(told)).not.toMatch(/sam(@|%40)|5ec2e7|1763683500/);
    // The stand-in sends events of its own too, as enhanced measurement does.
    expect(new Set(told.map(({ en }) => en))).toEqual(new Set(['session_start', 'page_view']));
    await page.goto('/');
    await expect
      .poll(() => analyticsBodies(sandbox, 'googleTag').then((all) => all.length))
      .toBeGreaterThan(told.length);
    expect(JSON.stringify(await analyticsBodies(sandbox, 'googleTag'))).not.toMatch(/sam(@|%40)|5ec2e7/);
  });
});

test.describe('a loader that does not come', { tag: '@row53' }, () => {
  test.use({ expectedErrors: [/recaptcha/] });

  const troubles: Readonly<Record<string, (sandbox: Sandbox) => Promise<void>>> = {
    'whose first script hangs': (sandbox) =>
      sandbox.fault({ operation: 'recaptcha', kind: 'hang', match: 'api.js', remaining: 'forever' }),
    'whose second script hangs': (sandbox) =>
      sandbox.fault({ operation: 'recaptcha', kind: 'hang', match: '__en.js', remaining: 'forever' }),
    'whose second script is refused': (sandbox) =>
      sandbox.fault({
        operation: 'recaptcha',
        kind: 'status',
        status: 403,
        match: '__en.js',
        remaining: 'forever',
      }),
    'that makes no token': (sandbox) => sandbox.act('recaptcha', { mode: 'hanging' }),
    'that is blocked': (sandbox) => sandbox.act('recaptcha', { mode: 'blocked' }),
  };
  for (const [name, begin] of Object.entries(troubles)) {
    test(`reCAPTCHA ${name}: said within ten seconds, and the next press tries again`, async ({
      page,
      sandbox,
    }) => {
      await sandbox.act('recaptcha', { mode: 'on' });
      await begin(sandbox);
      await page.clock.install();
      await page.goto('/login');
      await submitLogin(page);
      if (name !== 'that is blocked') {
        await expect(form(page).getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-busy', 'true');
        // The first script asks for the second one when it runs, which may be after the press.
        const scripts = name.includes('first script') ? 1 : 2;
        await expect.poll(() => sandbox.count('recaptcha')).toBeGreaterThanOrEqual(scripts);
        await tenSecondsPass(page);
      }
      await expect(form(page).getByRole('alert')).toContainText(NOT_LOADED);
      await sandbox.clearFaults();
      await sandbox.act('recaptcha', { mode: 'on' });
      await page.clock.resume();
      await form(page).getByRole('button', { name: 'Log in' }).click();
      await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
    });
  }

  test('reCAPTCHA hangs where the platform asks for no token: the viewer is logged in', async ({
    page,
    sandbox,
  }) => {
    await nameSiteKey(page, sandbox);
    await sandbox.fault({ operation: 'recaptcha', kind: 'hang', remaining: 'forever' });
    await page.clock.install();
    await page.goto('/login');
    await submitLogin(page);
    await expect.poll(() => sandbox.count('recaptcha')).toBe(1);
    await tenSecondsPass(page);
    await expect(accountMenu(page, 'Sam Rivera')).toBeVisible();
  });

  test('Stripe hangs: said within ten seconds, and Try again brings the form', async ({ page, sandbox }) => {
    await sandbox.fault({ operation: 'stripe', kind: 'hang', match: 'stripe.js', remaining: 'forever' });
    await openCheckout(page);
    await page.clock.install();
    await newCard(page).click();
    await expect.poll(() => sandbox.count('stripe')).toBe(1);
    await tenSecondsPass(page);
    await expect(main(page).getByRole('alert')).toContainText('We couldn’t load the payment form.');
    await sandbox.clearFaults();
    await page.clock.resume();
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(stripeForm(page).getByLabel('Card number')).toBeVisible();
  });
});
