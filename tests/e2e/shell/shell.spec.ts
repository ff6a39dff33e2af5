import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

const html = (page: Page) => page.locator('html');
const luminance = (page: Page) =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number);
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  });

test("the English channel is dark, and another language keeps the path, sets the document's language, and is persisted", async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect.poll(() => luminance(page)).toBeLessThan(0.15);
  await expect(html(page)).toHaveAttribute('lang', 'en');

  await page
    .getByRole('region', { name: 'On demand' })
    .locator('a[href^="/watch/"]')
    .first()
    .scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await page.getByRole('button', { name: 'FR' }).evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('region', { name: 'Sur demande' })).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'fr');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await expect(page).toHaveURL('/');

  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL('/about');
  await page.reload();
  await expect(html(page)).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('button', { name: 'FR' })).toHaveAttribute('aria-pressed', 'true');
});

test.describe('voltige', () => {
  test.use({ channelHost: 'voltige.localhost' });

  test('is light, French, and has prices in Canadian dollars', async ({ page, sandbox }) => {
    const tomorrow = Date.now() + 86_400_000;
    await sandbox.act('world', { events: { 1009: { price: 7.5, startMs: tomorrow, endMs: tomorrow + 1 } } });
    await page.goto('/');
    await expect(html(page)).toHaveAttribute('lang', 'fr');
    await expect.poll(() => luminance(page)).toBeGreaterThan(0.85);
    await expect(page.getByRole('heading', { name: 'En direct' })).toBeVisible();
    await expect(page.getByText('7,50 $').first()).toBeAttached();
  });

  test('has a cookie notice that stands above the page and covers nothing, at 200 % zoom either', async ({
    page,
  }) => {
    const notice = page.getByRole('region', { name: 'Témoins' });
    for (const [width, height, path] of [
      [1366, 768, '/watch/1011'],
      [1366, 768, '/passes'],
      [1366, 768, '/vod_library'],
      [390, 844, '/'],
      [390, 844, '/watch/1011'],
      [390, 844, '/login'],
      // 1366 × 768 at 200 %.
      [683, 384, '/watch/1011'],
      [683, 384, '/'],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await expect(
        page.getByRole('main').locator('section[data-phase], input, button, a').first(),
      ).toBeVisible();
      const { bottom, ...place } = await notice.evaluate((node) => {
        const box = node.getBoundingClientRect();
        const main = document.querySelector('main')?.getBoundingClientRect();
        const at = (y: number) =>
          document.elementFromPoint(innerWidth / 2, y)?.closest('[data-cookie-notice]');
        return {
          bottom: Math.round(box.bottom),
          // The window's foot shows the page.
          isAtTheFoot: at(innerHeight - 2) !== null,
          isInPage: main !== undefined && box.top < main.bottom && box.bottom > main.top,
        };
      });
      expect(place, `${width} px, ${path}`).toEqual({ isAtTheFoot: false, isInPage: false });
      if (height >= 500) expect(bottom, `${width} px, ${path}`).toBeLessThanOrEqual(72);
    }
  });
});

for (const channelHost of ['northside.localhost', 'voltige.localhost'] as const)
  test.describe(`on a phone, the cookie notice of ${channelHost}`, () => {
    test.use({ channelHost, viewport: { width: 390, height: 844 } });

    test('is one line in each language, with the policy one press away', async ({ page }) => {
      for (const language of ['en', 'fr'])
        await test.step(language, async () => {
          const entry = JSON.stringify({ version: 1, expires: 4e12, value: language });
          // The answer to the notice of another language is forgotten.
          await page.addInitScript((value) => {
            localStorage.clear();
            localStorage.setItem('rudy_language', value);
          }, entry);
          await page.goto('/contacts');
          const notice = page.getByRole('region', { name: /^(Cookies|Témoins)$/ });
          const settings = page.getByRole('button', { name: /^(Cookie settings|Gestion des témoins)$/ });
          const height = () =>
            notice.locator('p:visible').evaluate((text) => text.getClientRects()[0]?.height);
          await expect(html(page)).toHaveAttribute('lang', language);
          await expect.poll(height).toBeLessThan(20);
          await notice.getByRole('button').first().click();
          await settings.click();
          await expect.poll(height).toBeLessThan(20);
          await notice.getByRole('link').click();
          await expect(page).toHaveURL('/privacy_policy');
        });
    });
  });

test('the cookie notice is the first tab stop after the skip link, and does not take the focus', async ({
  page,
}) => {
  await page.goto('/');
  const notice = page.getByRole('region', { name: 'Cookies' });
  await expect(notice).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice.getByRole('link', { name: 'Privacy policy' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice.getByRole('button', { name: 'Got it' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Enter');
  await expect(notice).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
});

for (const { channelHost, asks, settings, title, policy, answers, later, last } of [
  {
    channelHost: 'northside.localhost',
    asks: 'for no choice',
    settings: 'Cookie settings',
    title: 'Cookies',
    policy: 'Privacy policy',
    answers: ['Got it'],
    later: null,
    last: 'Got it',
  },
  {
    channelHost: 'voltige.localhost',
    asks: 'for consent',
    settings: 'Gestion des témoins',
    title: 'Témoins',
    policy: 'Confidentialité',
    answers: ['Accepter', 'Refuser'],
    later: 'Vous avez refusé les témoins.',
    last: 'Accepter',
  },
] as const) {
  test.describe(`the cookie notice of ${channelHost}`, () => {
    test.use({ channelHost });

    test(`asks ${asks}, is shown once, and again by the cookie settings with the previous answer`, async ({
      page,
    }) => {
      await page.goto('/');
      const notice = page.getByRole('region', { name: title });
      const button = page.getByRole('contentinfo').getByRole('button', { name: settings });
      await expect(notice.getByRole('link', { name: policy })).toHaveAttribute('href', '/privacy_policy');
      await expect(notice.getByRole('button')).toHaveText([...answers]);
      await expect(notice.getByText('Vous avez')).toHaveCount(0);
      await notice.getByRole('button').last().click();
      await expect(notice).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(notice).toHaveCount(0);

      await button.click();
      await expect(notice).toBeFocused();
      if (later !== null) await expect(notice.getByText(later)).toBeVisible();
      await notice.getByRole('button', { name: last }).click();
      await expect(notice).toHaveCount(0);
      await expect(button).toBeFocused();

      await page.reload();
      await expect(button).toBeVisible();
      await expect(notice).toHaveCount(0);
    });
  });
}

test('the slides advance automatically until paused, stay under the focus, and stay with reduced motion', async ({
  page,
}) => {
  const current = (page: Page) => page.locator('[aria-roledescription="slide"]:not([inert])');
  const SLIDE_MS = 8_000;
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Got it' }).click();

  await test.step('they advance until paused', async () => {
    await expect(current(page)).toHaveAccessibleName('1 of 6');
    await page.clock.runFor(SLIDE_MS);
    await expect(current(page)).toHaveAccessibleName('2 of 6');
    await page.getByRole('button', { name: 'Pause slides' }).click();
    await page.getByRole('contentinfo').hover();
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await page.clock.runFor(3 * SLIDE_MS);
    await expect(current(page)).toHaveAccessibleName('2 of 6');
    await page.getByRole('button', { name: 'Show slide 4 of 6' }).click();
    await expect(current(page)).toHaveAccessibleName('4 of 6');
  });

  await test.step('they stay under the focus, though the pointer passes over them and the focus moves within', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Show slide 4 of 6' }).focus();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Show slide 4 of 6' }).hover();
    await page.getByRole('contentinfo').hover();
    await page.clock.runFor(3 * SLIDE_MS);
    await expect(current(page)).toHaveAccessibleName('1 of 6');
  });

  await test.step('with reduced motion they stay until the viewer moves them', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
    await page.clock.runFor(3 * SLIDE_MS);
    await expect(current(page)).toHaveAccessibleName('1 of 6');
  });
});

test('the menu links to a home with the events of one school or team only, and closes on a phone', async ({
  page,
}) => {
  for (const [menu, entry, parameter, alias] of [
    ['Schools', 'Lakeview', 'school', 'lakeview'],
    ['Teams', 'Ridgeview girls’ basketball', 'team', null],
  ] as const) {
    await test.step(`${entry} in ${menu}`, async () => {
      await page.goto('/');
      await page.getByRole('banner').getByRole('button', { name: menu }).click();
      await page.getByRole('banner').getByRole('link', { name: entry, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible();
      await expect(page).toHaveTitle(`${entry} · Northside`);
      const given = new URL(page.url()).searchParams.get(parameter);
      expect(given).toMatch(alias === null ? /^[a-z0-9-]+$/ : new RegExp(`^${alias}$`));
      const school = entry.split(' ')[0] ?? '';
      const cards = page.getByRole('main').locator('a[href^="/watch/"]').getByRole('heading', { level: 3 });
      await expect(cards.first()).toBeAttached();
      const titles = await cards.allTextContents();
      expect(titles.filter((title) => !title.includes(school))).toEqual([]);
      await expect(page.locator('[aria-roledescription="slide"]')).toHaveCount(0);
    });
  }

  await test.step('Lakeview on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByText('Schools').click();
    await drawer.getByRole('link', { name: 'Lakeview', exact: true }).click();
    await expect(drawer).toBeHidden();
    const title = page.getByRole('heading', { level: 1, name: 'Lakeview' });
    await expect(title).toBeVisible();
    const header = await page.getByRole('banner').boundingBox();
    const place = await title.boundingBox();
    expect(place?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  });
});

test.describe('a menu that does not fit beside the brand and the account', () => {
  test.use({ channelHost: 'voltige.localhost' });

  test('is in the drawer, with no label cut', async ({ page }) => {
    const banner = page.getByRole('banner');
    const cut = () =>
      banner.evaluate((header) =>
        [...header.querySelectorAll('a, button, span')]
          .filter((label) => label.scrollWidth > label.clientWidth + 1 && label.checkVisibility())
          .map((label) => label.textContent),
      );
    await page.setViewportSize({ width: 1100, height: 600 });
    await page.goto('/faq');
    const opener = banner.getByRole('button', { name: 'Ouvrir le menu' });
    const bar = banner.getByRole('navigation');
    await expect(opener).toBeVisible();
    await expect(bar).toBeHidden();
    for (const width of [1200, 1280, 1200, 1366]) {
      await page.setViewportSize({ width, height: 600 });
      await expect(width > 1200 ? bar : opener).toBeVisible();
      await expect(width > 1200 ? opener : bar).toBeHidden();
      expect(await cut()).toEqual([]);
    }
  });
});

test('every link of the footer shows the page it names', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('navigation', { name: 'Footer' });
  await expect(footer.getByRole('link').first()).toBeVisible();
  const links = await footer
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links).toEqual([
    '/about',
    '/faq',
    '/contacts',
    '/privacy_policy',
    '/terms_conditions',
    '/code-of-conduct',
  ]);
  // The cookie notice stays visible and must not block the links.
  for (const href of links) {
    await footer.locator(`a[href="${href}"]`).click();
    await expect(page).toHaveURL(href);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(footer.locator(`a[href="${href}"]`)).toHaveAttribute('aria-current', 'page');
    // A form that arrives moves the footer, and a press at that moment is on another place.
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  }
});

test.describe('a channel with minimal data', () => {
  test.use({ channelHost: 'bare.localhost' });

  test('shows its data and messages for the missing parts', async ({ page, sandbox }) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'On demand' })).toBeVisible();
    await expect(page.locator('[aria-roledescription="slide"]')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.goto('/watch/1001');
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await page.goto('/watch/1003');
    await expect(page.getByText('There’s no recording of this event.')).toBeVisible();
    for (const path of ['/about', '/watch/99']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Game Not Found' })).toBeVisible();
    }
    await sandbox.fault({
      operation: 'getHomepageEvents',
      kind: 'mutate',
      body: { data: { live: [], upcoming: [], finished: [] } },
      remaining: 1,
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  });
});

test.describe('a channel with ten thousand events', () => {
  test.use({ channelHost: 'crowded.localhost' });

  // Counts work instead of seconds, which depend on the machine (the bench measures time).
  test('loads and renders no more on home than it needs', async ({ page, sandbox }) => {
    await page.goto('/');
    await expect(page.locator('main a[href^="/watch/"]').first()).toBeVisible();
    expect(await page.locator('main a[href^="/watch/"]').count()).toBeLessThan(150);
    expect(await page.locator('*').count()).toBeLessThan(3_000);
    expect(await sandbox.count('getHomepageEvents')).toBe(1);
  });
});
