import type { BrowserContext, Page } from '@playwright/test';
import { accountMenu, banner, PASSWORD, submitLogin, VIEWER } from '../account/steps';
import { expect, test } from '../fixtures';

/** The part that the window of the inspector does, as far as the page can tell: it answers its opener, and listens. */
const STAND_IN = `<!doctype html><title>Inspector</title><script>
  window.received = [];
  addEventListener('message', ({ data }) => window.received.push(data));
  opener?.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

const CHUNK = /\/assets\/openInspector-/;

const standIn = (context: BrowserContext) =>
  context.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: STAND_IN }),
  );

/** The events that the inspector has received so far, as text. */
const received = (inspector: Page): Promise<string> =>
  inspector.evaluate(() => JSON.stringify(Reflect.get(window, 'received') ?? []));

function chunksOf(page: Page): string[] {
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (CHUNK.test(request.url())) chunks.push(request.url());
  });
  return chunks;
}

const home = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('?inspect opens the inspector, which sees the machines move and nothing personal', async ({
  page,
  context,
}) => {
  await standIn(context);
  const opened = context.waitForEvent('page');
  await page.goto('/?inspect');
  const inspector = await opened;
  await expect(home(page)).toBeVisible();
  expect(inspector.url()).toBe('https://stately.ai/inspect');
  for (const machine of ['root', 'startup', 'session', 'reload', 'crash'])
    await expect
      .poll(() => received(inspector), machine)
      .toContain(`"type":"@xstate.actor","rootId":"x:0","name":"${machine}"`);

  await banner(page).getByRole('link', { name: 'Log in' }).click();
  await submitLogin(page);
  await expect(accountMenu(page, /./).first()).toBeVisible();
  await expect.poll(() => received(inspector)).toContain('"name":"form"');
  await expect.poll(() => received(inspector)).toMatch(/"type":"@xstate.snapshot".{0,200}viewer/);

  const key = await page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('rudy_api_key') ?? 'null');
    return typeof kept === 'object' && kept !== null && 'value' in kept ? String(kept.value) : '';
  });
  expect(key).not.toBe('');
  const text = await received(inspector);
  for (const secret of [VIEWER, PASSWORD, key]) expect(text).not.toContain(secret);
});

test('nothing of the inspector is loaded without ?inspect, or where the settings forbid it', async ({
  page,
  context,
}) => {
  await standIn(context);
  const chunks = chunksOf(page);
  await page.goto('/?query=inspect');
  await expect(home(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([chunks, context.pages().length]).toEqual([[], 1]);

  await context.route('**/settings.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), inspect: false } });
  });
  await page.goto('/?inspect');
  await expect(home(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([chunks, context.pages().length]).toEqual([[], 1]);
});

for (const [channelHost, text, name] of [
  ['northside.localhost', 'The browser blocked the inspector’s window.', 'Open the inspector'],
  ['voltige.localhost', 'Le navigateur a bloqué la fenêtre de l’inspecteur.', 'Ouvrir l’inspecteur'],
] as const)
  test.describe(channelHost, () => {
    test.use({ channelHost });

    test('a blocked window is opened by a button', async ({ page, context }) => {
      await standIn(context);
      // As a browser does that blocks windows; its own flag is set by the test's questions to the page, too.
      await page.addInitScript(() => {
        const open = window.open.bind(window);
        let isPressed = false;
        addEventListener('click', () => (isPressed = true), true);
        window.open = (...given) => (isPressed ? open(...given) : null);
      });
      await page.goto('/?inspect');
      const notice = page.getByRole('status').filter({ hasText: text });
      await expect(notice).toBeVisible();
      await expect(home(page)).toBeVisible();
      expect(context.pages()).toHaveLength(1);
      const opened = context.waitForEvent('page');
      await notice.getByRole('button', { name }).click();
      const inspector = await opened;
      await expect(notice).toHaveCount(0);
      await expect.poll(() => received(inspector)).toContain('"name":"startup"');
    });
  });
