import type { FrameLocator, Page } from '@playwright/test';
import { registry } from '../../../src/machines';
import { messages as en } from '../../../src/ui/i18n/en/en';
import { messages as fr } from '../../../src/ui/i18n/fr/fr';
import { expect, test } from '../fixtures';
import { phone, wide } from '../visits';

const texts = en.simulate;

/** A state is on the screen once its machine is explored, and a search ends with all machines: a minute on a busy machine. */
const EXPLORED = { timeout: 240_000 };

/** The window of the viewer in the gallery. */
const viewerOf = (page: Page): FrameLocator => page.frameLocator('main iframe');

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/simulate${search}`);
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
}

/** The requests to the platform from now on, besides the telling of events. */
function listenForCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|services)\//.test(pathname) && !pathname.includes('/datalake/')) calls.push(pathname);
  });
  return calls;
}

test('home loads nothing of the gallery', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'On demand' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(
    files
      .filter((file) => /^\/assets\/.*\.js$/.test(file))
      .map(async (file) => (await page.request.get(file)).text()),
  );
  expect(bodies.length).toBeGreaterThan(2);
  const ofGallery = ['Buying a pass, no pass chosen', 'sampleInput', 'stateDiagram', texts.searchHint];
  for (const body of bodies) for (const text of ofGallery) expect(body).not.toContain(text);
  expect(files.filter((file) => /Simulate|Gallery/.test(file))).toEqual([]);
});

test('support finds the state by what the viewer reads, and the link opens the same', async ({
  page,
  context,
}) => {
  test.slow();
  await open(page);
  await page.getByRole('searchbox', { name: texts.search }).fill('you were NOT charged');
  const results = page.getByRole('region', { name: texts.results });
  const state = results.getByRole('link', { name: 'Details › Card › Chosen' }).first();
  await state.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Checkout' })).toBeVisible();
  await expect(viewerOf(page).getByText('You were not charged.', { exact: false })).toBeVisible(EXPLORED);

  const address = page.url();
  const shared = await context.newPage();
  // The link is opened on another computer, which this page's search does not slow down.
  await page.close();
  await shared.goto(address);
  await expect(viewerOf(shared).getByText('You were not charged.', { exact: false })).toBeVisible(EXPLORED);
  await expect(shared.getByRole('searchbox', { name: texts.search })).toHaveValue('you were NOT charged');
});

test('a French sentence is found without its accents, and shown in French', async ({ page }) => {
  const withoutAccents = fr.checkout.notCharged.normalize('NFD').replace(/\p{M}/gu, '');
  expect(withoutAccents).not.toBe(fr.checkout.notCharged);
  await open(page, `?q=${encodeURIComponent(withoutAccents)}`);
  const results = page.getByRole('region', { name: texts.results });
  await results.getByRole('link', { name: 'Details › Card › Chosen' }).first().click();
  await expect(viewerOf(page).getByText(fr.checkout.notCharged, { exact: false })).toBeVisible(EXPLORED);
  await expect(page.getByRole('radio', { name: 'Français' })).toBeChecked();
});

test('a sentence that no screen shows is said', async ({ page }) => {
  // All machines are searched first.
  test.slow();
  await open(page, '?q=no+such+sentence+anywhere');
  await expect(page.getByRole('heading', { name: texts.noResultTitle })).toBeVisible(EXPLORED);
});

test('the chart and the screen follow a walk', async ({ page }) => {
  await open(page, '?machine=reload');
  await page.getByRole('button', { name: texts.chooseWalk }).click();
  const walk = page.getByRole('region', { name: texts.walk, exact: true });
  const status = walk.getByRole('status');
  await expect(status).toContainText('Step 1 of');
  await expect(page.getByRole('heading', { level: 2, name: 'Technical difficulties' })).toBeVisible();
  await expect(page.locator('[data-box="reload.hidden"]')).toHaveAttribute('data-current', 'leaf');

  const next = walk.getByRole('button', { name: texts.next });
  const counting = page.locator('[data-box="reload.difficulties.button.countingDown"]');
  await next.click();
  await expect(status).toContainText('Step 2 of');
  await expect(async () => {
    if ((await counting.getAttribute('data-current')) !== 'leaf') await next.click();
    await expect(counting).toHaveAttribute('data-current', 'leaf', { timeout: 1000 });
  }).toPass();
  await expect(viewerOf(page).getByRole('heading', { name: en.difficulties.title })).toBeAttached();
  const reached = (await status.textContent()) ?? '';
  await next.press('ArrowLeft');
  await expect(status).not.toHaveText(reached);
  const back = (await status.textContent()) ?? '';
  await page.reload();
  await expect(status).toHaveText(back);
});

test('the window of the viewer has the width that was chosen, and the channel’s colours', async ({
  page,
}) => {
  await open(page, '?machine=checkout&state=failed');
  const widthOf = () =>
    viewerOf(page)
      .locator('html')
      .evaluate((html) => html.ownerDocument.defaultView?.innerWidth);
  await expect(viewerOf(page).getByText(en.checkout.failedTitle)).toBeVisible();
  expect(await widthOf()).toBe(390);
  await page.getByRole('radio', { name: texts.wide }).check();
  await expect.poll(widthOf).toBe(1366);
  await page.getByRole('radio', { name: 'Français' }).check();
  await expect(viewerOf(page).getByText(fr.checkout.failedTitle)).toBeVisible();
  await expect(page).toHaveURL(/language=fr&width=wide|width=wide.*language=fr/);
  const bodyOf = (html: Element) => getComputedStyle(html).getPropertyValue('--body');
  expect(await viewerOf(page).locator('html').evaluate(bodyOf)).toBe(
    await page.locator('html').evaluate(bodyOf),
  );
});

for (const { device, viewport } of [phone, wide])
  test.describe(device, () => {
    test.use({ viewport });

    test('the gallery begins with the chart of all machines, a press on one opens it, and its page begins with its chart', async ({
      page,
    }) => {
      await open(page);
      const machine = page.locator('[data-box="reload"]');
      await expect(machine).toBeInViewport({ ratio: 0.99 });
      const card = page.getByRole('heading', { level: 3, name: 'Technical difficulties' });
      await expect(card).not.toBeInViewport();
      await machine.click();
      await expect(page).toHaveURL('/simulate?machine=reload');
      const heading = page.getByRole('heading', { level: 2, name: 'Technical difficulties' });
      await expect(heading).toBeFocused();
      await expect(page.locator('[data-box="reload.hidden"]')).toBeVisible();

      // The state of an address is in view.
      await open(page, '?machine=checkout&state=failed');
      const state = page.locator('[data-box="checkout.failed"]');
      await expect(state).toHaveAttribute('data-current', 'leaf', EXPLORED);
      await expect(state).toBeInViewport({ ratio: 1 });
    });
  });

test('the screen of a state takes no focus, also where its machine focuses a field', async ({ page }) => {
  await open(page);
  await page.locator('[data-box="clip"]').click();
  await expect(viewerOf(page).getByRole('textbox').first()).toBeVisible(EXPLORED);
  await expect(page.getByRole('heading', { level: 2, name: 'Clip', exact: true })).toBeFocused();
});

test('the machines of this tab are listed as they move', async ({ page, context }) => {
  await open(page);
  const live = page.getByRole('region', { name: texts.live, exact: true });
  const session = live.getByRole('row').filter({ hasText: 'Session' });
  await expect(session).toContainText('Viewer › Anonymous');
  await expect(live.getByRole('row').filter({ hasText: 'Start-up' })).toContainText('App › Shown');
  await context.setOffline(true);
  await expect(live.getByRole('region', { name: texts.events })).toContainText('network.lost');
  await context.setOffline(false);
  await session.getByRole('link', { name: 'Session' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Session' })).toBeVisible();
});

// Every state: tests/routes/promises/promises.test.ts renders the views, which cannot ask (tests/routes/standing/gallery.test.tsx).
test('each machine is shown in its first two states without a request', async ({ page }) => {
  test.setTimeout(300_000);
  await open(page);
  await page.waitForLoadState('networkidle');
  const calls = listenForCalls(page);
  for (const { title } of registry)
    await test.step(title, async () => {
      await page.getByRole('link', { name: title, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
      const rows = page.getByRole('table', { name: texts.states }).getByRole('link');
      // The last states wait until the whole machine is explored.
      for (const row of [rows.first(), rows.nth(1)]) {
        await row.click();
        await expect(row).toHaveAttribute('aria-current', 'true');
        await expect(page.locator('main iframe, main [data-shows-nothing]').first()).toBeVisible(EXPLORED);
      }
      await page.getByRole('link', { name: texts.allMachines }).click();
      expect(calls).toEqual([]);
    });
});

test('a wrong machine or state in the address is said', async ({ page }) => {
  await open(page, '?machine=nothing');
  await expect(page.getByRole('alert').filter({ hasText: texts.noMachineTitle })).toContainText('nothing');
  await open(page, '?machine=__proto__&state=constructor&walk=999');
  await expect(page.getByRole('alert').filter({ hasText: texts.noMachineTitle })).toContainText('__proto__');
  await open(page, '?machine=crash&state=not.there');
  await expect(page.getByRole('alert').filter({ hasText: 'not.there' })).toBeVisible();
  await open(page, '?machine=crash&walk=999');
  await expect(page.getByRole('alert').filter({ hasText: texts.noWalk })).toBeVisible();
});

test('each state and what is on the screen have the width of the page on a phone', async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await page.goto('/simulate?machine=checkout');
  const states = page.getByRole('table', { name: 'States' });
  const width = (await states.boundingBox())?.width ?? 0;
  expect(width).toBeGreaterThan(300);
  for (const part of [states.getByRole('rowheader').first(), states.getByRole('cell').first()])
    expect((await part.boundingBox())?.width).toBeCloseTo(width, -1);
});
