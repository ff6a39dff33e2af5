import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { documentHeaders } from '../../../sandbox/host/http/headers';
import { bakeChannel } from '../../../scripts/bake/bakeChannel';

const BUILD = process.env.RUDY_TEST_BUILD ?? 'dist';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.webmanifest': 'application/manifest+json',
};

/** Bakes the production build for the channel of `origin` into `folder`, as `npm run bake` does. */
export const bakeFor = (origin: string, folder: string, withHome: boolean) =>
  bakeChannel(new URL(origin), { from: BUILD, out: folder, withHome });

/** Serves the document of `folder` on these paths of `origin` instead of the plain one, with the same headers. */
export async function hostBaked(
  page: Page,
  origin: string,
  folder: string,
  paths: readonly string[] = ['/'],
): Promise<void> {
  await page.route(
    (url) => url.origin === origin && /brand-.*\.css$|\.webmanifest$/.test(url.pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const body = await readFile(join(folder, pathname));
      await route.fulfill({
        body,
        contentType: CONTENT_TYPES[/\.\w+$/.exec(pathname)?.[0] ?? ''] ?? 'text/plain',
      });
    },
  );
  await page.route(
    (url) => url.origin === origin && paths.includes(url.pathname),
    async (route) => {
      const headers = { ...documentHeaders('/'), 'content-type': 'text/html; charset=utf-8' };
      await route.fulfill({ headers, body: await readFile(join(folder, 'index.html')) });
    },
  );
}
