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

  const refusedPaths = ['/', '/login', '//watch_embed/1001', '/watch_embed/../login', '/watch_embedx/1'];

  test('every page but /watch_embed is refused by the headers', async ({ page, sandbox }) => {
    for (const path of refusedPaths) {
      await test.step(path, async () => {
        const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
        await frameIt(page, sandbox, path);
        await refused;
        await expect(framed(page).locator('#root')).toHaveCount(0);
      });
    }
  });

  test('every page but /watch_embed is refused by the app where the host sends no headers', async ({
    page,
    sandbox,
  }) => {
    // A key that an earlier page stored would not be asked for.
    await page.addInitScript(() => localStorage.clear());
    for (const [opened, path] of refusedPaths.entries()) {
      await test.step(path, async () => {
        await frameIt(page, sandbox, path, true);
        const notice = framed(page);
        await expect(notice.getByRole('heading').first()).toHaveText(
          'This page can’t be shown inside another site',
        );
        await expect(notice.getByRole('textbox')).toHaveCount(0);
        expect(await sandbox.count('getChannelKey')).toBe(opened);
        const [link] = await notice.getByRole('link', { name: 'Open page' }).all();
        await link?.click();
        await expect(page).toHaveURL(new RegExp(`^${sandbox.origin}/`));
        await expect(page.locator('#root')).toBeAttached();
        // The page outside the frame asks for the key once.
        await expect.poll(() => sandbox.count('getChannelKey')).toBe(opened + 1);
      });
    }
  });

  test('/watch_embed plays, also at an address that the router decodes, and no link of it brings the shop into the frame', async ({
    page,
    sandbox,
  }) => {
    for (const path of ['/%77atch_embed/1011/', '/watch_embed/1011']) {
      await frameIt(page, sandbox, path);
      await expect(framed(page).locator('video')).toBeAttached();
    }
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
