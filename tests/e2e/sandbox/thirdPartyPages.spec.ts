import { violationsOf } from '../axe';
import { expect, test } from '../fixtures';
import { arrive, viewer } from './caller';

for (const width of [390, 1366]) {
  test(`consent is given and denied, at ${width} px`, async ({ page, sandbox }) => {
    await page.setViewportSize({ width, height: 768 });
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
      expect(await violationsOf(page)).toEqual([]);
      const back = page.waitForRequest((request) =>
        new URL(request.url()).pathname.endsWith('/google/callback'),
      );
      await page.getByRole('button', { name: press }).click();
      const { searchParams } = new URL((await back).url());
      expect([...searchParams.keys()]).toEqual(['state', parameter]);
      expect(searchParams.get('state')).toBe('one-use');
    }
  });

  test(`the portal cancels a subscription, at ${width} px`, async ({ page, sandbox }) => {
    await page.setViewportSize({ width, height: 768 });
    const call = await arrive(page.request);
    const { api_key } = await call('/v2/auth/login', viewer);
    await call('/stripe/buy', {
      type: 'subscription',
      subscription_id: 301,
      payment_method_id: 'pm_card_visa',
    });
    await sandbox.act('clock', { minutes: 1 });
    const portal = await page.request.get(`/api/stripe/customer-portal?api_key=${api_key}`);
    await page.goto((await portal.json()).data.url);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel All Access, monthly' }).click();
    await expect(page.getByText('does not renew')).toBeVisible();
    await page.getByRole('button', { name: 'Don’t cancel All Access, monthly' }).click();
    await expect(page.getByText(/renews \d{4}/)).toBeVisible();
  });
}
