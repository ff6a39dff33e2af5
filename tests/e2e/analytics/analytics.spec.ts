import type { Page } from '@playwright/test';
import { expect, type Sandbox, test } from '../fixtures';

const GOOGLE = '**/gtag/js?*';

type Received = { operation: string; body: Record<string, unknown> };

async function received(sandbox: Sandbox): Promise<Received[]> {
  return (await sandbox.read('analytics')) as Received[];
}

async function views(sandbox: Sandbox): Promise<Record<string, unknown>[]> {
  const events = (await received(sandbox)).filter(({ operation }) => operation === 'trackEvent');
  return events.map(({ body }) => body).filter(({ event }) => event === 'visit_page');
}

/** Replaces Google's script. Returns the requested addresses. */
async function answerForGoogle(page: Page, answer: 'empty' | 'blocked'): Promise<string[]> {
  const asked: string[] = [];
  await page.route(GOOGLE, async (route) => {
    asked.push(route.request().url());
    if (answer === 'blocked') await route.abort();
    else await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return asked;
}

/** The commands for Google's script. */
function toldGoogle(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer');
    return Array.isArray(layer) ? layer.map((command: ArrayLike<unknown>) => Array.from(command)) : [];
  });
}

test.describe('a channel with a cookie notice', () => {
  test.use({ channelHost: 'northside.localhost' });

  test('every view is reported once, with title, location and path', async ({ page, sandbox }) => {
    const asked = await answerForGoogle(page, 'empty');
    await page.goto('/?trk=newsletter&email=someone%40example.com');
    await expect.poll(() => views(sandbox)).toHaveLength(1);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /privacy/i })
      .click();
    await expect.poll(() => views(sandbox)).toHaveLength(2);
    await page.goBack();
    await expect.poll(() => views(sandbox)).toHaveLength(3);

    const [home, policy, again] = await views(sandbox);
    expect(home).toMatchObject({
      profile: 'yare-northside',
      user_id: null,
      user_email: null,
      path: '/',
      location: `${sandbox.origin}/?trk=newsletter`,
      trk: 'newsletter',
    });
    expect(policy).toMatchObject({
      title: 'Privacy policy',
      path: '/privacy_policy',
      location: `${sandbox.origin}/privacy_policy`,
      trk: 'newsletter',
    });
    expect(again).toMatchObject({ title: home?.title, path: '/' });

    const all = await received(sandbox);
    const sessions = all.filter(({ operation }) => operation === 'createSession');
    expect(sessions.map(({ body }) => body)).toEqual([
      {
        profile: 'yare-northside',
        session: home?.session_uuid,
        device_type: 'desktop',
        user_agent: await page.evaluate(() => navigator.userAgent),
        resolution: await page.evaluate(() => `${screen.width}x${screen.height}`),
        platform: 'web',
      },
    ]);
    const calls = all.map(({ body }) => body).filter(({ event }) => event === 'api_request');
    expect(calls.find(({ operation }) => operation === 'getHomepageEvents')).toMatchObject({ status: 200 });

    expect(asked.map((url) => new URL(url))).toEqual([
      expect.objectContaining({ pathname: '/gtag/js', search: '?id=G-NORTHSIDE1' }),
    ]);
    expect(new URL(asked[0] ?? '').hostname).toMatch(/^www\.googletagmanager\.com\./);
    const pageViews = (await toldGoogle(page)).filter(([, name]) => name === 'page_view');
    expect(pageViews).toHaveLength(3);
  });

  test('the session lasts across visits and includes the tracking parameter', async ({ page, sandbox }) => {
    await answerForGoogle(page, 'empty');
    await page.goto('/?trk=newsletter');
    await expect.poll(() => views(sandbox)).toHaveLength(1);
    await page.goto('/privacy_policy');
    await expect.poll(() => views(sandbox)).toHaveLength(2);
    const [first, second] = await views(sandbox);
    expect(second).toMatchObject({ session_uuid: first?.session_uuid, trk: 'newsletter' });
    expect([await sandbox.count('getSessionHash'), await sandbox.count('createSession')]).toEqual([1, 1]);
  });

  test('the tracking parameter expires after 3 hours', async ({ page, sandbox }) => {
    await answerForGoogle(page, 'empty');
    await page.clock.install();
    await page.goto('/?trk=newsletter');
    await expect.poll(() => views(sandbox)).toHaveLength(1);
    await page.clock.fastForward('03:01:00');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /privacy/i })
      .click();
    await expect.poll(() => views(sandbox)).toHaveLength(2);
    expect((await views(sandbox))[1]).not.toHaveProperty('trk');
  });

  test('a view just before the tab closes is sent in a request that outlives it', async ({
    page,
    sandbox,
  }) => {
    await answerForGoogle(page, 'empty');
    await page.addInitScript(() => {
      const plain = window.fetch;
      window.fetch = (input, options) => {
        if (input instanceof Request && input.url.endsWith('/datalake/event/') && !input.keepalive)
          document.documentElement.dataset.lostOnClose = 'yes';
        return plain(input, options);
      };
    });
    await page.goto('/');
    await expect.poll(() => views(sandbox)).toHaveLength(1);
    await expect(page.locator('html')).not.toHaveAttribute('data-lost-on-close');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /privacy/i })
      .click();
    await expect(page).toHaveTitle(/Privacy policy/);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => views(sandbox)).toHaveLength(2);
  });

  test('the first card is rendered before any analytics request', async ({ page, sandbox }) => {
    await answerForGoogle(page, 'empty');
    await sandbox.fault({ operation: 'getHomepageEvents', kind: 'hang', remaining: 1 });
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.clock.runFor(10_000);
    expect(await sandbox.count('getHomepageEvents')).toBe(1);
    expect(await sandbox.count('getSessionHash')).toBe(0);
    await sandbox.act('faults/release', {});
    // The region is requested at the same time.
    await expect.poll(() => sandbox.count('getGeo')).toBe(1);
    await expect.poll(() => views(sandbox)).toHaveLength(1);
  });

  test('analytics that do not answer well show nothing', { tag: '@row41' }, async ({ page, sandbox }) => {
    test.slow();
    const asked = await answerForGoogle(page, 'blocked');
    // Each row is a first visit of the browser.
    await page.addInitScript(() => localStorage.clear());
    for (const kind of ['status', 'hang', 'drop', 'html'] as const)
      await test.step(kind, async () => {
        // The page of the row before is closed, since its requests would count too.
        await page.goto('/robots.txt');
        await sandbox.clearFaults();
        const before = await sandbox.count('getSessionHash');
        asked.length = 0;
        const fault = kind === 'status' ? { kind, status: 500 } : { kind };
        for (const operation of ['getSessionHash', 'createSession', 'trackEvent'])
          await sandbox.fault({ ...fault, operation, remaining: 'forever' });
        await page.goto('/');
        await expect.poll(() => sandbox.count('getSessionHash')).toBeGreaterThan(before);
        await expect.poll(() => asked.length).toBe(1);
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: /privacy/i })
          .click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
  });

  test('records that waited for a session when the tab closed are sent by the next visit', async ({
    page,
    context,
    sandbox,
  }) => {
    await answerForGoogle(page, 'empty');
    await sandbox.fault({ operation: 'getSessionHash', kind: 'hang', remaining: 'forever' });
    await page.goto('/');
    await expect.poll(() => sandbox.count('getSessionHash')).toBe(1);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /privacy/i })
      .click();
    await expect(page).toHaveTitle(/Privacy policy/);
    await page.close({ runBeforeUnload: true });
    await sandbox.clearFaults();

    const next = await context.newPage();
    await answerForGoogle(next, 'empty');
    await next.goto('/faq');
    await expect.poll(() => views(sandbox)).toHaveLength(3);
    // Records that were waiting are sent at once, and may arrive in any order.
    expect((await views(sandbox)).map(({ path }) => path).toSorted()).toEqual([
      '/',
      '/faq',
      '/privacy_policy',
    ]);
    await expect.poll(() => next.evaluate(() => localStorage.getItem('rudy_analytics_waiting'))).toBeNull();
  });

  for (const kind of ['blocked', 'throws'] as const) {
    test(`analytics and error reporting that are ${kind} show nothing`, { tag: '@row41' }, async ({
      page,
      sandbox,
    }) => {
      await answerForGoogle(page, 'blocked');
      const asked: string[] = [];
      if (kind === 'blocked') {
        await page.route(/\/services\/(datalake|report)/, (route) => {
          asked.push(route.request().url());
          return route.abort('blockedbyclient');
        });
      } else {
        await page.addInitScript(() => {
          const plain = window.fetch;
          window.fetch = (input, options) => {
            const url = input instanceof Request ? input.url : String(input);
            if (!/\/services\/(datalake|report)/.test(url)) return plain(input, options);
            document.documentElement.dataset.thrown = 'yes';
            throw new Error('An extension says no.');
          };
        });
      }
      await sandbox.fault({ operation: 'getEvent', kind: 'status', status: 503, remaining: 1 });
      await page.goto('/');
      await page.getByRole('region', { name: 'On demand' }).locator('a[href^="/watch/"]').first().click();
      if (kind === 'blocked') await expect.poll(() => asked.length).toBeGreaterThan(1);
      else await expect(page.locator('html')).toHaveAttribute('data-thrown', 'yes');
      // The footer moves while the page of the game arrives, and a pointer would press where it was.
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: /privacy/i })
        .press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await received(sandbox)).toEqual([]);
    });
  }

  test('error reporting that does not answer well shows nothing', { tag: '@row41' }, async ({
    page,
    sandbox,
  }) => {
    test.slow();
    await answerForGoogle(page, 'blocked');
    await page.addInitScript(() => localStorage.clear());
    for (const kind of ['status', 'hang', 'drop', 'html'] as const)
      await test.step(kind, async () => {
        // The page of the row before is closed, since its requests would count too.
        await page.goto('/robots.txt');
        await sandbox.clearFaults();
        const before = await sandbox.count('createReport');
        const fault = kind === 'status' ? { kind, status: 500 } : { kind };
        await sandbox.fault({ ...fault, operation: 'createReport', remaining: 'forever' });
        await sandbox.fault({ operation: 'getEvent', kind: 'html', remaining: 1 });
        await page.goto('/watch/1001');
        await expect.poll(() => sandbox.count('createReport')).toBeGreaterThan(before);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
  });

  test('the next page retries after a failure of the service', { tag: '@row41' }, async ({
    page,
    sandbox,
  }) => {
    await answerForGoogle(page, 'empty');
    await sandbox.fault({ operation: 'createSession', kind: 'status', status: 500, remaining: 1 });
    await page.goto('/');
    await expect.poll(() => sandbox.count('createSession')).toBe(1);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /privacy/i })
      .click();
    await expect.poll(() => views(sandbox)).toHaveLength(2);
    expect(await sandbox.count('getSessionHash')).toBe(1);
  });
});

test.describe('a channel with a consent question', () => {
  test.use({ channelHost: 'voltige.localhost' });

  test('nothing is sent before consent, and everything since the first page after it', async ({
    page,
    sandbox,
  }) => {
    await page.clock.install();
    await page.goto('/?trk=infolettre');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /confidentialité/i })
      .click();
    await expect(page.locator('[data-cookie-notice]')).toBeVisible();
    await page.clock.runFor(10_000);
    await page.waitForLoadState('networkidle');
    expect([await sandbox.count('getSessionHash'), await received(sandbox)]).toEqual([0, []]);

    await page.locator('[data-cookie-notice]').getByRole('button').first().click();
    await expect.poll(() => views(sandbox)).toHaveLength(2);
    // Records that were waiting are sent at once, and may arrive in any order.
    expect((await views(sandbox)).map(({ path, trk }) => [path, trk]).toSorted()).toEqual([
      ['/', 'infolettre'],
      ['/privacy_policy', 'infolettre'],
    ]);
  });

  test('after declining nothing is sent, not even on the next visit', async ({ page, sandbox }) => {
    await page.clock.install();
    await page.goto('/?trk=infolettre');
    await page.locator('[data-cookie-notice]').getByRole('button').last().click();
    await page.goto('/privacy_policy?trk=infolettre');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.runFor(10_000);
    await page.waitForLoadState('networkidle');
    expect([await sandbox.count('getSessionHash'), await received(sandbox)]).toEqual([0, []]);
    expect(await page.evaluate(() => localStorage.getItem('rudy_trk'))).toBeNull();
  });

  test('declining after consent stops it, and consent after declining restarts it', async ({
    page,
    sandbox,
  }) => {
    const notice = page.locator('[data-cookie-notice]');
    const footer = page.getByRole('contentinfo');
    const settings = footer.getByRole('button', { name: 'Gestion des témoins' });
    await page.goto('/');
    await notice.getByRole('button', { name: 'Accepter' }).click();
    await expect.poll(() => views(sandbox)).toHaveLength(1);

    await settings.click();
    await notice.getByRole('button', { name: 'Refuser' }).click();
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /analytics/.test(key))))
      .toEqual([]);
    await footer.getByRole('link', { name: /confidentialité/i }).click();
    await expect(page).toHaveTitle(/confidentialité/i);
    await settings.click();
    await notice.getByRole('button', { name: 'Accepter' }).click();
    await expect.poll(() => sandbox.count('getSessionHash')).toBe(2);
    await page.goBack();
    await expect.poll(() => views(sandbox)).toHaveLength(2);
    expect((await views(sandbox)).map(({ path }) => path)).toEqual(['/', '/']);
  });
});

test('nothing is sent from localhost', async ({ page, sandbox }) => {
  const asked = await answerForGoogle(page, 'empty');
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /privacy/i })
    .click();
  await page.waitForLoadState('networkidle');
  expect([await sandbox.count('getSessionHash'), await received(sandbox), asked]).toEqual([0, [], []]);
});
