import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { toStandIn } from '../../../sandbox/thirdParties/standInHost';
import { headerOptions, settingsOf } from '../../../scripts/host/settings';
import { createStorefront } from '../../../scripts/storefront/createStorefront';
import { freePort } from '../../host/realServer';
import { createPlatform } from '../../platform/platform';
import { submitRegistration } from '../account/steps';
import {
  enterCard,
  expectPlaying,
  main,
  mainLink,
  payButton,
  receipt,
  shownTotal,
  terms,
} from '../checkout/steps';
import { expect, test } from '../fixtures';
import { rail } from './platform';

const TWO_HOURS = 7200;
const STRIPE = 'https://js.stripe.com/sandbox/stripe.js';

/** The storefront's bundle under a name of its own, and a platform that this project has not written, on other hosts. */
async function startChannel(stripe: (address: string) => string, reports: object = {}) {
  const [platformPort, sitePort] = [await freePort(), await freePort()];
  const api = new URL(`http://api.harbour.example:${platformPort}`);
  const mediaOrigin = `http://media.harbour.example:${platformPort}`;
  const site = new URL(`http://harbour.localhost:${sitePort}`);
  const settings = {
    ...settingsOf(api),
    stripe_publishable_key: 'pk_test_sandbox',
    stripe_script_url: stripe(STRIPE),
    ...reports,
  };
  const servers: [Server, number][] = [
    [
      createPlatform({ storefronts: [site.hostname], mediaOrigin, clockAheadSeconds: TWO_HOURS }),
      platformPort,
    ],
    [
      createStorefront({
        root: resolve(process.env.RUDY_TEST_BUILD ?? 'dist'),
        settings,
        headers: { ...headerOptions(settings, site, [], [mediaOrigin]), standIn: stripe },
      }),
      sitePort,
    ],
  ];
  await Promise.all(
    servers.map(([server, port]) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))),
  );
  return {
    address: site.origin,
    close: () => {
      for (const [server] of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

test('on a platform from the contract alone a visitor registers, buys a live game and watches it', async ({
  page,
  sandbox,
}) => {
  const channel = await startChannel(toStandIn(new URL(sandbox.origin), sandbox.world));
  try {
    await page.goto(channel.address);
    await expect(page).toHaveTitle(/Harbour Hockey/);

    // The countdown follows the clock of the platform, which is two hours ahead of the browser's.
    await expect(main(page).locator('a[href="/watch/103"]')).toContainText(/Starts in [23]\d min/);

    // The channel has the levels watch and sell: neither favourites nor mailed links.
    await expect(main(page).getByRole('button', { name: /favourites/ })).toHaveCount(0);
    await rail(page).locator('a[href="/watch/102"]').first().click();
    await mainLink(page, 'Watch this game for CA$4.99').click();
    await mainLink(page, 'Log in').click();
    await expect(main(page).getByRole('form')).toBeVisible();
    await expect(main(page).getByText('Forgot your password?')).toHaveCount(0);
    await mainLink(page, 'Register').click();
    await submitRegistration(page, { email: 'robin@mail.example', password: 'correct-horse' });
    await enterCard(page);
    expect(await shownTotal(page)).toBe(5.24);
    await terms(page).check();
    await payButton(page).click();
    await expect(receipt(page)).toBeVisible();

    await expect(page).toHaveURL(`${channel.address}/watch/102`);
    await expectPlaying(page);

    await page.goto(`${channel.address}/profile`);
    await expect(main(page).getByRole('navigation').getByRole('link')).toHaveText(['Orders', 'Transactions']);
    await expect(main(page).getByText('Cards and invoices')).toHaveCount(0);
    await page.goto(`${channel.address}/vod_library`);
    await expect(page).toHaveURL(/\/404$/);
  } finally {
    channel.close();
  }
});

test('a platform that is wrong shows less and no lie, and the report names operation and field', async ({
  page,
  sandbox,
}) => {
  const reports = { error_reporting_url: 'http://reports.harbour.example', developer: true };
  const channel = await startChannel(toStandIn(new URL(sandbox.origin), sandbox.world), reports);
  const messages: string[] = [];
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  const anyOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
  try {
    await page.route(/^http:\/\/reports\.harbour\.example\//, async (route) => {
      if (route.request().method() === 'POST') messages.push(String(route.request().postDataJSON().message));
      await route.fulfill({ json: { data: {} }, headers: anyOrigin });
    });
    // No answer exposes its Date: the time comes from the body of one (faults.md row 55).
    await page.route(/api\.harbour\.example.*\/api\//, async (route) => {
      const response = await route.fetch({
        url: route.request().url().replace('api.harbour.example', '127.0.0.1'),
      });
      await route.fulfill({ response, headers: { 'content-type': 'application/json', ...anyOrigin } });
    });
    await page.route(/\/api\/events-for-homepage/, async (route) => {
      const response = await route.fetch({
        url: route.request().url().replace('api.harbour.example', '127.0.0.1'),
      });
      const { data } = await response.json();
      data.live[0].id = String(data.live[0].id);
      data.live[1].price = '4.99';
      await route.fulfill({ json: { data }, headers: anyOrigin });
    });

    await page.goto(`${channel.address}/?developer`);
    await expect(main(page).locator('a[href="/watch/103"]')).toContainText(/Starts in [23]\d min/);
    await expect(rail(page).locator('a[href="/watch/102"]').first()).toBeVisible();
    await expect(rail(page)).not.toContainText(/Warm-up|4[.,]99/);
    await expect
      .poll(() => messages.join('; '))
      .toMatch(/getHomepageEvents: .*\/data\/live\/\*\/id expected integer, received string/);
    // Developer mode says the same, and what a page of another origin cannot read.
    expect(printed.join('\n')).toContain('getHomepageEvents /data/live/1/price: Expected number or null');
    expect(printed.join('\n')).toMatch(/The header date cannot be read.* Countdowns follow/);
    expect(printed.join('\n')).toContain("The platform's clock is 2 hours ahead of this device");
    expect(messages.join('; ')).toContain('/data/live/*/price expected number or null, received string');
  } finally {
    // The page may still be asking: an answer that the test fetches needs the platform.
    await page.unrouteAll({ behavior: 'wait' });
    channel.close();
  }
});
