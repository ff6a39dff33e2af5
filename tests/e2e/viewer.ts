import { expect, type Page } from '@playwright/test';

export const VIEWER = 'viewer@rudy.example';

/** Calls the product API with this browser's key; there is no screen for it yet. */
export async function callApi(page: Page, path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await page.evaluate(
    async ({ to, sent }) => {
      const entry: unknown = JSON.parse(localStorage.getItem('rudy_api_key') ?? 'null');
      const api_key = typeof entry === 'object' && entry !== null && 'value' in entry ? entry.value : null;
      const response = await fetch(`/api/${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...sent, api_key }),
      });
      return { ok: response.ok, body: await response.json() };
    },
    { to: path, sent: body },
  );
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ ok: true });
  return answer.body;
}

/** Logs the viewer in; this browser then uses the key in the response. */
export async function logIn(page: Page): Promise<void> {
  const { data } = await callApi(page, 'v2/auth/login', { email: VIEWER, password: 'watch-the-game' });
  await page.evaluate((granted) => {
    const entry: unknown = JSON.parse(localStorage.getItem('rudy_api_key') ?? 'null');
    if (typeof entry !== 'object' || typeof granted !== 'object') throw new Error('There is no key.');
    const value: unknown = Reflect.get(granted ?? {}, 'api_key');
    localStorage.setItem('rudy_api_key', JSON.stringify({ ...entry, value }));
  }, data);
}
