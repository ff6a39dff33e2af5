import type { Page } from '@playwright/test';
import { PASSWORD, VIEWER } from './steps';

/** As long as the storefront keeps a key. */
const LIFE_MS = 360 * 24 * 3_600_000;

/**
 * Leaves this browser as a login leaves it, without a screen: with a key of the viewer. For tests about something else,
 * since the login page and the page after it are more than a second of work; login.spec.ts has the screens.
 * @returns the viewer's number
 */
export async function enter(page: Page, email = VIEWER, password = PASSWORD): Promise<number> {
  // The smallest page of the site, which shares what the storefront stores.
  await page.goto('/robots.txt');
  return page.evaluate(
    async ({ account, lifeMs }) => {
      const post = (path: string, body: object) =>
        fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const dataOf = async (asked: Promise<Response>) => {
        const answer = await asked;
        if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
        return (await answer.json()).data;
      };
      const keep = (key: string, value: unknown) =>
        localStorage.setItem(key, JSON.stringify({ version: 1, expires: Date.now() + lifeMs, value }));
      const { channel_key } = await dataOf(fetch(`/services/keys/channel-key?host=${location.hostname}`));
      const { api_key } = await dataOf(post('/api/get_api_key', { channel_key }));
      const granted = await dataOf(post('/api/v2/auth/login', { ...account, api_key }));
      keep('rudy_channel_key', channel_key);
      keep('rudy_api_key', granted.api_key);
      return granted.user.id;
    },
    { account: { email, password }, lifeMs: LIFE_MS },
  );
}
