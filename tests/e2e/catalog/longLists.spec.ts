import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { beginAfterCadence } from './steps';

/** The visible items and some rows around them: far fewer than 10,000 events would be. */
const MOST_ELEMENTS = 900;
/** Turns of the wheel, which pass several screens of items. */
const TURNS = 16;

const cards = (page: Page) => page.getByRole('main').locator('a[href^="/watch/"]');
const elements = (page: Page) => page.locator('main [data-index] *').count();
/** The first event below the header, which stays in view. */
const onTop = (page: Page) =>
  page.evaluate(() => {
    const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const links = [...document.querySelectorAll('main a[href^="/watch/"]')];
    return links.find((link) => link.getBoundingClientRect().top >= edge)?.getAttribute('href');
  });
/**
 * Waits until the page has not scrolled for ten frames, since on a busy machine a wheel event takes effect
 * after its call.
 */
const standStill = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = scrollY;
        let frames = 0;
        const look = () => {
          frames = scrollY === last ? frames + 1 : 0;
          last = scrollY;
          if (frames === 10) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );

/** Turns the wheel, and waits until its effect is drawn: on a busy machine several turns would make one step. */
async function turnWheel(page: Page, pixels: number): Promise<void> {
  const from = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, pixels);
  await page.waitForFunction((before) => scrollY !== before, from);
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Delays every page of a list but the first until the returned function is called. */
async function holdPages(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/events\?.*offset=[1-9]/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Counts the elements that the page adds to its content, from now on. @returns reads the most that came at once */
async function countAdded(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { mostAdded: number };
    counted.mostAdded = 0;
    const sizeOf = (node: Node) => (node instanceof Element ? 1 + node.querySelectorAll('*').length : 0);
    const main = document.querySelector('main');
    if (main === null) throw new Error('The page has no content.');
    // The records of one call are of one task.
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      const size = added.reduce((sum, node) => sum + sizeOf(node), 0);
      counted.mostAdded = Math.max(counted.mostAdded, size);
    }).observe(main, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { mostAdded: number }).mostAdded);
}

test.use({ channelHost: 'crowded.localhost' });

test.beforeEach(beginAfterCadence);

/** The layouts of the lists that scroll by the window. */
const LAYOUTS = {
  'a list of games': [
    ['/vod', 'Grid'],
    ['/vod', 'List'],
    ['/upcoming', 'Grid'],
  ],
  'the schedule': [
    ['/schedule', 'Table'],
    ['/schedule', 'Cards'],
  ],
} as const;

for (const [what, layouts] of Object.entries(LAYOUTS))
  test(`${what} keeps its size in each layout, however far it is scrolled`, async ({ page }) => {
    // Each layout takes sixteen turns of the wheel.
    test.setTimeout(180_000);
    for (const [path, layout] of layouts)
      await test.step(`${path} as ${layout}`, async () => {
        await page.goto(path);
        await page.getByRole('button', { name: layout, exact: true }).click();
        await expect(cards(page).first()).toBeVisible();
        // Next to the cards, since hovering over a card would load the player.
        await page.mouse.move(10, 400);
        // The page's own loading and the preparation of its first scroll are not counted.
        await page.mouse.wheel(0, 700);
        await page.waitForLoadState('networkidle');
        const mostAdded = await countAdded(page);
        const links = new Set<string | null>();
        let most = 0;
        for (let turn = 0; turn < TURNS; turn++) {
          await turnWheel(page, 700);
          most = Math.max(most, await elements(page));
          links.add(await cards(page).last().getAttribute('href'));
        }
        expect(most).toBeLessThan(MOST_ELEMENTS);
        // Every turn passes at least a row, so each renders items that were not there before.
        expect(links.size).toBeGreaterThan(TURNS / 2);
        // Rows that stay are not built anew, which would be a long task; `npm run bench` measures its time (design §4).
        const added = await mostAdded();
        expect(added).toBeGreaterThan(0);
        expect(added).toBeLessThan(most);
        test
          .info()
          .annotations.push({ type: 'elements', description: `${most} at most, ${added} added at once` });
      });
  });

test('the end can be reached, every item has its position and the total, and a link to a page opens there', async ({
  page,
}) => {
  await page.goto('/vod');
  await expect(cards(page).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByText('You’ve reached the end')).toBeInViewport();
  const last = page.getByRole('main').getByRole('listitem').last();
  await expect(last.getByRole('link')).toBeVisible();
  // Both are read at once, since more rows may be rendered in between.
  const isLast = () =>
    last.evaluate((item) => {
      const total = Number(item.getAttribute('aria-setsize'));
      return total > 0 && Number(item.getAttribute('aria-posinset')) === total;
    });
  await expect.poll(isLast).toBe(true);

  // Scrolling keeps the address of a page current.
  await page.goto('/vod');
  await page.getByRole('button', { name: 'Grid', exact: true }).click();
  await page.goto('/vod?page=200');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator(`[data-index="${199 * 24}"] a`)).toBeInViewport();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 6000);
  await expect(page).toHaveURL(/\/vod\?page=20[1-9]$/);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page).toHaveURL('/vod');
});

test('a list that is still scrolling does not undo the filter that was just chosen', async ({ page }) => {
  await page.goto('/vod?page=20');
  await expect(cards(page).first()).toBeVisible();
  await page.evaluate(async () => {
    scrollTo(0, 0);
    document.querySelector('select')?.scrollIntoView();
    // The page receives the scroll event with the next frame, as for a viewer's movement.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  const first = page.locator('[data-index="0"] a');
  await expect(first).toBeVisible();
  const latest = (await first.getAttribute('href')) ?? '';
  await page.getByLabel('Sort by').selectOption('Earliest first');
  await expect(page).toHaveURL('/vod?sort_direction=asc');
  // The list of the other order takes the place of the former, at its beginning.
  await expect(first).toBeVisible();
  await expect(first).not.toHaveAttribute('href', latest);
  await standStill(page);
  await page.mouse.move(600, 400);
  await turnWheel(page, 8000);
  await expect(page).toHaveURL(/\/vod\?sort_direction=asc&page=\d+$/);
});

test('a list and the schedule restore their position after a return from an event', async ({ page }) => {
  test.slow();
  for (const path of ['/vod', '/schedule'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(cards(page).first()).toBeVisible();
      await page.mouse.move(600, 400);
      for (let turn = 0; turn < 5; turn++) {
        await page.mouse.wheel(0, 1500);
        await expect.poll(() => onTop(page)).toBeTruthy();
      }
      await expect(page).toHaveURL(/page=/);
      await standStill(page);
      // The rows of the last page may still be on their way when the scroll is over.
      await expect.poll(() => onTop(page)).toBeTruthy();
      const seen = await onTop(page);
      await page.locator(`main a[href="${seen}"]`).click();
      await expect(page).toHaveURL(/\/watch\//);
      await page.goBack();
      await expect.poll(() => onTop(page)).toBe(seen);
      await page.reload();
      await expect.poll(() => onTop(page)).toBe(seen);
    });
});

test('the position below a day’s heading is restored, though its day loads later', async ({ page }) => {
  await page.goto('/vod');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  // A school has only a few events per day.
  await page.getByRole('button', { name: 'School or club All' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('radio').nth(1).check();
  await expect(page).toHaveURL(/school=/);
  await filters.getByRole('button', { name: /^Show [\d,]+ events$/ }).click();
  // The address changes before the list does, and a new list begins at its top.
  await expect(page.getByRole('heading', { name: /^\d{1,3} events$/ })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 4_000));
  await expect.poll(() => onTop(page)).toBeTruthy();
  await standStill(page);
  const day = page.locator('main section li[data-first]').first();
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(day).toBeAttached({ timeout: 200 });
  }).toPass();
  // Scrolled just past the first event of the day, so that the next one is at the top.
  await day.evaluate((first) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    scrollBy(0, first.getBoundingClientRect().bottom - 10 - header);
  });
  await standStill(page);
  await expect(page).toHaveURL(/page=/);
  await expect.poll(() => onTop(page)).toBeTruthy();
  const seen = await onTop(page);
  await page.locator(`main a[href="${seen}"]`).click();
  await expect(page).toHaveURL(/\/watch\//);
  await page.goBack();
  await expect.poll(() => onTop(page)).toBe(seen);

  // The first page has the total; the items here load once they are rendered.
  const release = await holdPages(page);
  await page.reload();
  await expect(page.locator('main [data-index]').first()).toBeAttached();
  await standStill(page);
  release();
  await expect.poll(() => onTop(page)).toBe(seen);
});

test('a window that is scrolled while more of the list loads keeps its new position', async ({ page }) => {
  await page.goto('/vod');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(cards(page).first()).toBeVisible();
  const release = await holdPages(page);
  await page.evaluate(() => scrollTo(0, 20_000));
  await expect(page.locator('[data-index="266"]')).toBeInViewport();
  await standStill(page);
  // When the loaded days are rendered, and before the scroll event.
  await page.evaluate(() => {
    for (const name of ['insertBefore', 'appendChild'] as const) {
      const put = Node.prototype[name];
      Object.defineProperty(Node.prototype, name, {
        value(...given: unknown[]) {
          if (given.some((node) => node instanceof Element && node.matches('section'))) scrollTo(0, 0);
          return Reflect.apply(put, this, given);
        },
      });
    }
  });
  release();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await standStill(page);
  await expect(page.locator('[data-index="0"] a')).toBeInViewport();
});

test('the focus stays on its event when that is scrolled away, Tab continues from it and reaches more items than were rendered', async ({
  page,
}) => {
  test.slow();
  await page.goto('/vod');
  await expect(cards(page).first()).toBeVisible();
  const second = cards(page).nth(1);
  const [href, next] = [await second.getAttribute('href'), await cards(page).nth(2).getAttribute('href')];
  await second.focus();
  await page.mouse.move(600, 400);
  for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.locator('[data-index]').last().getAttribute('data-index')).toMatch(/^\d{3}$/);
  await standStill(page);
  await expect(page.locator(`main a[href="${href}"]`)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-index="1"]').getByRole('button')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator(`main a[href="${next}"]`)).toBeFocused();
  await expect(page.locator(`main a[href="${next}"]`)).toBeInViewport();

  // The keyboard alone reaches more items than were rendered.
  await page.goto('/vod');
  await expect(cards(page).first()).toBeVisible();
  await cards(page).first().focus();
  for (let index = 1; index <= 40; index++) {
    await expect(page.locator(`[data-index="${index}"] a`)).toBeAttached();
    // Each item is a link and its heart.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
  }
  await expect(page.locator('[data-index="40"] a')).toBeFocused();
  await expect(page.locator('[data-index="40"] a')).toBeInViewport();
});

test('a page that fails to load during scrolling shows the failure, and loads on Retry', async ({
  page,
  sandbox,
}) => {
  await page.goto('/vod');
  await expect(cards(page).first()).toBeVisible();
  // The second page is prefetched; the failing one is further down.
  await expect.poll(() => sandbox.count('listEvents')).toBe(2);
  await sandbox.fault({ operation: 'listEvents', kind: 'html', remaining: 'forever' });
  await page.evaluate(() => scrollTo(0, 200_000));
  const panel = page.getByRole('alert');
  await expect(panel).toContainText('We couldn’t load the events');
  await expect(panel).toBeInViewport();
  await sandbox.clearFaults();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel).toHaveCount(0);
  await expect(cards(page).nth(5)).toBeInViewport();
});

/** Scrolls the schedule into a day: its heading and the header of the page stay in view. */
async function expectHeadings(page: Page): Promise<void> {
  await page.goto('/schedule');
  await expect(cards(page).first()).toBeVisible();
  await page.evaluate(() => scrollBy(0, 1_100));
  await standStill(page);
  // How many events a day has depends on the hour, so that the wheel may stop before any day. The list goes on to
  // 100 px below the beginning of one, less than a row of cards.
  await page.evaluate(() => {
    const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const tops = [...document.querySelectorAll('main section')].map((day) => day.getBoundingClientRect().top);
    scrollBy(0, (tops.find((top) => top > edge) ?? 0) - edge + 100);
  });
  await standStill(page);
  const { header, day } = await page.evaluate(() => {
    const bar = document.querySelector('header')?.getBoundingClientRect();
    const section = document.elementFromPoint(innerWidth / 2, (bar?.bottom ?? 0) + 100)?.closest('section');
    return {
      header: bar?.toJSON(),
      day: section?.querySelector('h2')?.getBoundingClientRect().toJSON(),
    };
  });
  expect(header.top).toBe(0);
  expect(day.top).toBeGreaterThanOrEqual(header.bottom);
  expect(day.top).toBeLessThan(header.bottom + 60);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeInViewport({ ratio: 1 });
}

test('the header and the day of the events on top stay visible while they scroll', ({ page }) =>
  expectHeadings(page));

test.describe('a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

  test('keeps the header and the day in view while the events scroll, and the event on top when it is turned', async ({
    page,
  }) => {
    await expectHeadings(page);

    await page.goto('/vod');
    await expect(cards(page).first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, 20_000));
    await standStill(page);
    const index = () =>
      page.evaluate(() => {
        // A low window has no header on top of the list, and the rows above it are rendered too.
        const edge = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
        const items = [...document.querySelectorAll<HTMLElement>('main [data-index]')];
        const below = items.filter((item) => item.getBoundingClientRect().bottom > edge + 1);
        return Math.min(...below.map(({ dataset }) => Number(dataset.index)));
      });
    const before = await index();
    expect(before).toBeGreaterThan(20);
    for (const viewport of [
      { width: 844, height: 390 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await standStill(page);
      // A row of a wide window has more events, and begins with an earlier one.
      expect(Math.abs((await index()) - before)).toBeLessThan(3);
    }
  });
});
