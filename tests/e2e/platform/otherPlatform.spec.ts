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
async function startChannel(stripe: (address: string) => string) {
  const [platformPort, sitePort] = [await freePort(), await freePort()];
  const api = new URL(`http://api.harbour.example:${platformPort}`);
  const mediaOrigin = `http://media.harbour.example:${platformPort}`;
  const site = new URL(`http://harbour.localhost:${sitePort}`);
  const settings = {
    ...settingsOf(api),
    stripe_publishable_key: 'pk_test_sandbox',
    stripe_script_url: stripe(STRIPE),
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

    await rail(page).locator('a[href="/watch/102"]').first().click();
    await mainLink(page, 'Watch this game for CA$4.99').click();
    await mainLink(page, 'Register').click();
    await submitRegistration(page, { email: 'robin@mail.example', password: 'correct-horse' });
    await enterCard(page);
    expect(await shownTotal(page)).toBe(5.24);
    await terms(page).check();
    await payButton(page).click();
    await expect(receipt(page)).toBeVisible();

    await expect(page).toHaveURL(`${channel.address}/watch/102`);
    await expectPlaying(page);
  } finally {
    channel.close();
  }
});
