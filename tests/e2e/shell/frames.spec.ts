import type { Page } from '@playwright/test';
import { expect, type Sandbox, test } from '../fixtures';

const SITE = 'http://another-site.example';

/** A page of another site with a page of the storefront in a frame; `unguarded` is a host that forgot the headers. */
async function frameIt(page: Page, { origin }: Sandbox, path: string, unguarded = false): Promise<void> {
  await page.route(`${SITE}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Another site</title><iframe title="frame" width="900" height="600" src="${origin}${path}"></iframe>`,
    }),
  );
  if (unguarded)
    await page.route(
      (url) => url.origin === origin,
      async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        const response = await route.fetch();
        const { 'content-security-policy': _, ...headers } = response.headers();
        await route.fulfill({ response, headers });
      },
    );
  await page.goto(`${SITE}/`);
}

const framed = (page: Page) => page.frameLocator('iframe');

test.describe('in a frame of another site', { tag: '@row52' }, () => {
  test.use({ expectedErrors: [/frame-ancestors|refused to display|Framing/i] });

  for (const path of ['/', '/login', '//watch_embed/1001', '/watch_embed/../login', '/watch_embedx/1']) {
    test(`${path} is refused by the headers`, async ({ page, sandbox }) => {
      const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
      await frameIt(page, sandbox, path);
      await refused;
      await expect(framed(page).locator('#root')).toHaveCount(0);
    });

    test(`${path} is refused by the app where the host sends no headers`, async ({ page, sandbox }) => {
      await frameIt(page, sandbox, path, true);
      const notice = framed(page);
      await expect(notice.getByRole('heading').first()).toHaveText(
        'This page can’t be shown inside another site',
      );
      await expect(notice.getByRole('textbox')).toHaveCount(0);
      expect(await sandbox.count('getChannelKey')).toBe(0);
      const [link] = await notice.getByRole('link', { name: 'Open page' }).all();
      await link?.click();
      await expect(page).toHaveURL(new RegExp(`^${sandbox.origin}/`));
      await expect(page.locator('#root')).toBeAttached();
    });
  }

  test('/watch_embed plays, also at an address that the router decodes', async ({ page, sandbox }) => {
    for (const path of ['/watch_embed/1011', '/%77atch_embed/1011/']) {
      await frameIt(page, sandbox, path);
      await expect(framed(page).locator('video')).toBeAttached();
    }
  });

  test('a link of /watch_embed does not bring the shop into the frame', async ({ page, sandbox }) => {
    await frameIt(page, sandbox, '/watch_embed/1011');
    await expect(framed(page).locator('video')).toBeAttached();
    const frame = page.frames().find((each) => each.url().includes('watch_embed'));
    await frame?.evaluate(() => {
      history.pushState(null, '', '/login');
      dispatchEvent(new Event('pushState'));
    });
    await expect(framed(page).getByRole('heading').first()).toHaveText(
      'This page can’t be shown inside another site',
    );
    await expect(framed(page).getByRole('textbox')).toHaveCount(0);
  });
});
