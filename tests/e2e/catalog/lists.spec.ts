import type { Page } from '@playwright/test';
import type { Event } from '../../../src/api/schema';
import { expect, test } from '../fixtures';
import { beginAfterCadence, chooseFilter } from './steps';

const cards = (page: Page) => page.getByRole('main').locator('a[href^="/watch/"]');
const YEAR_MS = 365 * 86_400_000;
const HALF_A_YEAR_MS = YEAR_MS / 2;
const count = (page: Page) =>
  page.getByRole('main').getByRole('heading', { name: /^\d[\d, {2}]* (event|événement)s?$/ });

test.beforeEach(beginAfterCadence);

/** The time in the viewer's zone, such as `2026-11-14 19:30:00`. */
const inNewYork = (ms: number) => new Date(ms).toLocaleString('sv', { timeZone: 'America/New_York' });

/** The events of every page of a list in the platform's responses. */
function listen(page: Page): Event[][] {
  const sent: Event[][] = [];
  page.on('response', async (response) => {
    if (!/\/api\/events\?/.test(response.url())) return;
    // The browser does not always keep a response body, so it is requested again unless the test is over.
    const again = page.request.get(response.url()).then((answer) => answer.json());
    const body: { data: Event[] } | null = await again.catch(() => null);
    if (body) sent.push(body.data);
  });
  return sent;
}

test('/live, /upcoming, /vod and /schedule show what their names say, and nothing else', async ({ page }) => {
  for (const [path, title, type] of [
    ['/live', 'Live now', 'live'],
    ['/upcoming', 'Upcoming', 'upcoming'],
    ['/vod', 'On demand', 'finished'],
    ['/schedule', 'Schedule', 'upcoming'],
  ] as const)
    await test.step(path, async () => {
      const sent = listen(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(cards(page).first()).toBeVisible();
      await expect(page).toHaveTitle(`${title} · Northside`);
      await expect.poll(() => sent.length).toBeGreaterThan(0);
      expect(new Set(sent.flat().map((event) => event.type))).toEqual(new Set([type]));
      await expect(page.getByRole('banner').locator(`a[href="${path}"]`)).toHaveCount(
        // The library stands beside the recordings, so both are behind one entry.
        path === '/upcoming' || path === '/vod' ? 0 : 1,
      );
      // A page of this list that comes late would count as one of the next.
      await page.waitForLoadState('networkidle');
    });
});

test('home links to the whole list of each rail', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'See all: On demand' }).click();
  await expect(page).toHaveURL('/vod');
  await expect(page.getByRole('heading', { level: 1, name: 'On demand' })).toBeVisible();
});

test('a filter is in the address, survives a reload, and its chip removes it', async ({ page }) => {
  await page.goto('/vod');
  await expect(count(page)).toBeVisible();
  const all = await count(page).textContent();
  await page.getByRole('combobox', { name: 'School' }).selectOption('Lakeview');
  await expect(page).toHaveURL('/vod?school=lakeview');
  await page.getByRole('searchbox').fill('Ridgeview');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/vod?title=Ridgeview&school=lakeview');
  const chips = page.getByRole('list', { name: 'Active filters' });
  const check = async () => {
    await expect(chips.getByRole('button')).toHaveText([
      'Title: Ridgeview',
      'School or club: Lakeview',
      'Clear all',
    ]);
    await expect(page.getByRole('combobox', { name: 'School' })).toHaveValue('lakeview');
    await expect(page.getByRole('searchbox')).toHaveValue('Ridgeview');
    await expect(count(page)).not.toHaveText(all ?? '');
    await expect(cards(page).first()).toBeVisible();
    const titles = await cards(page).getByRole('heading').allTextContents();
    expect(titles.filter((name) => !/Lakeview/.test(name) || !/Ridgeview/.test(name))).toEqual([]);
  };
  await check();
  await page.reload();
  await check();

  await chips.getByRole('button', { name: 'Remove filter Title: Ridgeview' }).click();
  await expect(page).toHaveURL('/vod?school=lakeview');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await check();
  await chips.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/vod');
  await expect(count(page)).toHaveText(all ?? '');
  await expect(chips).toHaveCount(0);
});

test('a list shows everything again however its filters are removed, without a reload', async ({ page }) => {
  // Six ways of removing filters.
  test.slow();
  /** The platform's total of recordings. */
  const totalOf = async (search: string): Promise<string> => {
    const url = new URL(await listed);
    url.search = `${new URLSearchParams([...url.searchParams].filter(([name]) => name === 'api_key'))}`;
    const answer = await page.request.get(`${url}&type=finished&limit=1${search}`);
    const { meta }: { meta: { total: number } } = await answer.json();
    return `${meta.total.toLocaleString('en-US')} events`;
  };
  const listed = page.waitForRequest(/\/api\/events\?/).then((request) => request.url());
  await page.goto('/vod');
  const [all, ofSchool] = [await totalOf(''), await totalOf('&school=lakeview')];
  expect(ofSchool).not.toBe(all);
  const school = page.getByRole('combobox', { name: 'School' });
  const chips = page.getByRole('list', { name: 'Active filters' });
  const pageOne = page.locator('[data-index="0"] h3');
  await expect(count(page)).toHaveText(all);
  const first = (await pageOne.textContent()) ?? '';

  const waysOut: Record<string, () => Promise<unknown>> = {
    'Clear all': () => chips.getByRole('button', { name: 'Clear all' }).click(),
    'its chip': () => chips.getByRole('button', { name: 'Remove filter School or club: Lakeview' }).click(),
    'the choice of all': () => school.selectOption('All'),
    'browser Back': () => page.goBack(),
    'the menu': async () => {
      await page.getByRole('banner').getByRole('button', { name: 'On demand' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'See all: On demand' }).click();
    },
    'another list': async () => {
      await page.getByRole('main').getByRole('link', { name: 'Upcoming' }).click();
      await expect(page).toHaveURL('/upcoming?school=lakeview');
      await chips.getByRole('button', { name: 'Clear all' }).click();
      await expect(page).toHaveURL('/upcoming');
      await page.getByRole('main').getByRole('link', { name: 'On demand' }).click();
    },
  };
  for (const [way, drop] of Object.entries(waysOut)) {
    await test.step(way, async () => {
      await school.selectOption('Lakeview');
      await expect(page).toHaveURL('/vod?school=lakeview');
      await expect(count(page)).toHaveText(ofSchool);
      await drop();
      await expect(page).toHaveURL('/vod');
      await expect(school).toHaveValue('');
      await expect(chips).toHaveCount(0);
      await expect(count(page)).toHaveText(all);
      await expect(pageOne).toHaveText(first);
    });
  }
});

test("a category includes its children, and a day begins in the viewer's zone", async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/events') requested.push(`${url.searchParams.get('start_date')}`);
  });
  await page.goto('/schedule');
  await chooseFilter(page, 'Category', { index: 1 });
  await expect(page).toHaveURL(/\?event_category_id=\d+$/);
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Jump to date' }).click();
  const tomorrow = inNewYork(Date.now() + 86_400_000).slice(0, 10);
  await page.getByRole('dialog').getByLabel('From').fill(tomorrow);
  await expect(page).toHaveURL(new RegExp(`&start_date=${tomorrow}$`));
  await expect.poll(() => requested.at(-1)).toMatch(/^\d+$/);
  expect(inNewYork(Number(requested.at(-1)) * 1000)).toBe(`${tomorrow} 00:00:00`);
});

test('the schedule lists days in chronological order, with whole names at every width, and begins high on a phone', async ({
  page,
}) => {
  test.slow();
  const sent = listen(page);
  await page.goto('/schedule');
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  for (const part of sent) {
    const times = part.map((event) => event.event_utc_ts ?? 0);
    expect(times).toEqual([...times].sort((one, other) => one - other));
  }
  const headings = page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 });
  const days: string[] = [];
  await page.mouse.move(600, 400);
  await expect(async () => {
    for (const day of await headings.allTextContents()) if (!days.includes(day)) days.push(day);
    await page.mouse.wheel(0, 400);
    expect(days.length).toBeGreaterThan(3);
  }).toPass();
  // Each day once, in chronological order.
  const year = new Date().getFullYear();
  const dates = days.map((day) => Date.parse(`${day.replace(/^Today, /, '')}, ${year}`));
  // After the turn of the year the months restart.
  const begun = dates.findIndex((date, index) => date < (dates[index - 1] ?? 0) - HALF_A_YEAR_MS);
  if (begun > 0) dates.splice(begun, dates.length, ...dates.slice(begun).map((date) => date + YEAR_MS));
  expect(dates).toEqual([...dates].sort((one, other) => one - other));
  expect(days.filter((day) => !/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \w+ \d+/.test(day))).toEqual([]);

  await expect(page.getByRole('button', { name: 'Table', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  for (const width of [390, 800, 1024]) {
    await page.setViewportSize({ width, height: 3000 });
    const texts = page.getByRole('main').locator('li a :is(h3, h3 ~ span bdi, div ~ span)');
    await expect(texts.nth(30)).toBeAttached();
    const cut = () =>
      texts.evaluateAll((all) =>
        all
          .filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1)
          .filter((each) => each.checkVisibility() && getComputedStyle(each).display !== 'inline')
          .map((each) => each.textContent),
      );
    await expect.poll(cut, { message: `at ${width} px` }).toEqual([]);
  }

  // The first game is in the upper 460 pixels of a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/schedule');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button').click();
  await expect(cards(page).first()).toBeVisible();
  const box = await cards(page).first().boundingBox();
  expect(box?.y).toBeLessThan(460);
});

test("the chosen layout is persisted, and the schedule starts with the channel's and persists its own", async ({
  page,
}) => {
  await page.goto('/schedule');
  const asCards = page.getByRole('button', { name: 'Cards', exact: true });
  await expect(page.getByRole('button', { name: 'Table', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await asCards.click();
  await expect(cards(page).first()).toBeVisible();
  await page.reload();
  await expect(asCards).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
  await page.goto('/vod');
  await expect(page.getByRole('button', { name: 'Grid', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByText('Times in Eastern Time', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('Times in Eastern Time', { exact: true })).toBeVisible();
});

test('invalid parameters and 64 KB in the address are ignored', async ({ page }) => {
  await page.goto('/vod');
  await expect(count(page)).toBeVisible();
  const all = await count(page).textContent();
  for (const search of [
    `?title=${'x'.repeat(3_000)}`,
    '?event_category_id=abc&location=-1&type=paid&gender=x&sort_field=price&sort_direction=up&page=zero',
    '?school=&team=%20&start_date=2026-02-31&%E0%A4%A',
    `?sport=${'x'.repeat(201)}&sport=basketball&school=${'%41'.repeat(300)}&school=lakeview`,
  ]) {
    await page.goto(`/vod${search}`);
    await expect(count(page)).toHaveText(all ?? '');
    await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
  }

  await page.goto('/vod');
  await expect(count(page)).toHaveText(all ?? '');
  // Servers reject such a long address; a link within the app may have it.
  await page.evaluate(
    (text) => history.pushState(null, '', `/vod?title=${text}&school=${text}&page=${text}`),
    '7'.repeat(65_536),
  );
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(count(page)).toHaveText(all ?? '');
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
});

// Each filter that may name an unknown value: tests/routes/catalog/catalog.test.ts.
test('a list of an unknown school shows that it does not exist and can be cleared, and its chip removes an unknown value beside a known one', async ({
  page,
}) => {
  await page.goto('/vod?school=nowhere');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'We couldn’t find “nowhere”' })).toBeVisible();
  await expect(main.getByText('Nothing on this channel has this name.')).toBeVisible();
  await expect(count(page)).toHaveText('0 events');
  await expect(cards(page)).toHaveCount(0);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('button').first()).toContainText('nowhere');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await main.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/vod');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);

  await page.goto('/vod?school=lakeview&city=Atlantis');
  await expect(page.getByRole('heading', { name: 'We couldn’t find “Atlantis”' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter City: Atlantis' }).click();
  await expect(page).toHaveURL('/vod?school=lakeview');
  await expect(cards(page).first()).toBeVisible();
});

test('a list that fails to load, has no match or has no events says so, and offers a way on', async ({
  page,
  sandbox,
}) => {
  await test.step('a failure, and Retry', async () => {
    await sandbox.fault({ operation: 'listEvents', kind: 'html', remaining: 1 });
    await page.goto('/vod');
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the events');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('no match, and the filters can be cleared', async () => {
    await page.goto('/upcoming?title=no+such+game');
    await expect(page.getByRole('heading', { name: 'No events match these filters' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/upcoming');
    await expect(cards(page).first()).toBeVisible();
  });

  await test.step('no match, and the filters without which there are events', async () => {
    await page.goto('/vod?title=Ridgeview&school=lakeview&start_date=2001-01-01&end_date=2001-01-02');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'No events match these filters' })).toBeVisible();
    // Each date alone still leaves nothing.
    await expect(main.getByRole('button', { name: /without/ })).toHaveCount(1);
    await main.getByRole('button', { name: /^[\d,]+ without “.*2001”$/ }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(page).toHaveURL(/school=lakeview/);
  });

  await test.step('no events, and another list', async () => {
    await sandbox.fault({
      operation: 'listEvents',
      kind: 'mutate',
      body: { data: [], meta: { total: 0, limit: 24, offset: 0 } },
      remaining: 'forever',
    });
    await page.goto('/live');
    await page.getByRole('link', { name: 'See upcoming events' }).click();
    await expect(page).toHaveURL('/upcoming');
  });
});

test.describe('a channel with minimal data', () => {
  test.use({ channelHost: 'bare.localhost' });

  test('offers no filter without options', async ({ page }) => {
    await page.goto('/vod');
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(2);
    await expect(page.getByLabel('Team')).toBeVisible();
    await expect(page.getByLabel('Sort by')).toBeVisible();
  });
});

for (const [channelHost, table, widths] of [
  ['northside.localhost', 'Table', [390, 1366]],
  ['voltige.localhost', 'Tableau', [390]],
] as const) {
  test.describe(channelHost, () => {
    test.use({ channelHost });

    test('the time of a schedule line is on one line and leaves room for the name beside it, and the search of a list has room for its words', async ({
      page,
    }) => {
      await page.goto('/schedule');
      await page.getByRole('button', { name: table, exact: true }).click();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        await expect(cards(page).nth(3)).toBeVisible();
        const times = await cards(page).evaluateAll((rows) =>
          rows.map((row) => {
            const range = document.createRange();
            const text = row.firstElementChild?.firstChild;
            if (text) range.selectNodeContents(text);
            const name = row.querySelector('h3')?.getBoundingClientRect();
            const gap = (name?.left ?? 0) - range.getBoundingClientRect().right;
            return { gap, lines: range.getClientRects().length };
          }),
        );
        expect(Math.min(...times.map(({ gap }) => gap)), `${width} px`).toBeGreaterThan(4);
        expect(Math.max(...times.map(({ lines }) => lines)), `${width} px`).toBe(1);
      }

      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/vod');
      const search = page.getByRole('main').locator('input').first();
      await expect(search).toBeVisible();
      const free = await search.evaluate((input: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input);
        const context = document.createElement('canvas').getContext('2d');
        if (context === null) throw new Error('A canvas has no context.');
        context.font = font;
        const { width } = context.measureText(input.placeholder);
        return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width;
      });
      expect(free).toBeGreaterThan(0);
    });
  });
}

test('all filters are in one dialog, which says how many events they leave and clears them, and whose button counts them on a phone', async ({
  page,
}) => {
  await page.goto('/vod');
  await expect(count(page)).toBeVisible();
  // A school, the order and the dates are on the page itself.
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(2);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  // Every sport of this channel is a category.
  await expect(filters.getByRole('combobox', { name: 'Category' })).toBeVisible();
  await expect(filters.getByRole('combobox', { name: 'Sport' })).toHaveCount(0);
  const all = (await count(page).textContent()) ?? '';
  await filters.getByRole('combobox', { name: 'Division' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/division=/);
  const show = filters.getByRole('button', { name: /^Show [\d,]+ events?$/ });
  await expect(show).not.toHaveText(`Show ${all}`);
  await filters.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/vod');
  await expect(filters).toHaveCount(0);
  await expect(count(page)).toHaveText(all);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/vod?school=lakeview');
  const school = page.getByRole('combobox', { name: 'School' });
  await expect(school).toBeHidden();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  const ofSchool = filters.getByRole('combobox', { name: 'School' });
  await expect(ofSchool).toHaveValue('lakeview');
  await ofSchool.focus();
  await ofSchool.selectOption('All');
  await expect(page).toHaveURL('/vod');
  await expect(ofSchool).toBeFocused();
  await filters.getByRole('button', { name: /^Show [\d,]+ events$/ }).click();
  await expect(filters).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
});

test.describe('voltige', () => {
  test.use({ channelHost: 'voltige.localhost' });

  test('the date and the sport of a card are not cut', async ({ page }) => {
    for (const [path, isWhole] of [
      // In a rail of a phone a long price leaves a sport less than a line.
      ['/', '> span'],
      // The sports that come first depend on the hour; these have the longest names.
      ['/live?sport=gymnastique', '> span, > bdi'],
      ['/vod?sport=gymnastique', '> span, > bdi'],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path);
        for (const width of [390, 1366]) {
          await page.setViewportSize({ width, height: 844 });
          const lines = page.getByRole('main').locator('li h3 + span');
          await expect(lines.filter({ hasText: /Gymnastique artistique/ }).first()).toBeVisible();
          const cut = await lines.locator(isWhole).evaluateAll((each) =>
            each
              .filter((fact) => {
                const end = fact.closest('a > div')?.getBoundingClientRect().bottom ?? 0;
                const isCut =
                  fact.scrollWidth > fact.clientWidth || fact.scrollHeight > fact.clientHeight + 1;
                return isCut || fact.getBoundingClientRect().bottom > end + 1;
              })
              .map((fact) => fact.textContent),
          );
          expect(cut, `${width} px`).toEqual([]);
        }
      });
  });

  test('shows in French that the school does not exist', async ({ page }) => {
    await page.goto('/upcoming?school=nulle-part');
    await expect(
      page.getByRole('heading', { name: '«\u00a0nulle-part\u00a0» est introuvable' }),
    ).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'École ou club' })).toHaveValue('nulle-part');
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect(page).toHaveURL('/upcoming');
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe('a channel with more than fifteen schools', () => {
  test.use({ channelHost: 'crowded.localhost' });

  test('offers them with a search, which is in focus when the field on the page opens them', async ({
    page,
  }) => {
    await page.goto('/vod');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    const school = filters.getByRole('group').filter({ hasText: 'School' }).first();
    await school.getByText('School').first().click();
    const options = school.getByRole('radio');
    await expect(options.nth(20)).toBeVisible();
    const name = (await options.nth(20).locator('..').textContent()) ?? '';
    await filters.getByRole('searchbox', { name: 'Search in School' }).fill(name.toUpperCase());
    await options.nth(1).check();
    await expect(page).toHaveURL(/school=/);
    await expect(page.getByRole('list', { name: 'Active filters', includeHidden: true })).toContainText(name);
    await filters.getByRole('searchbox', { name: 'Search in School' }).fill('no such school');
    await expect(filters.getByText('No results', { exact: true })).toBeVisible();

    // The field on the page opens them with the search in focus.
    await page.goto('/vod');
    const field = page.getByRole('button', { name: /^School / });
    await expect(field).toHaveAccessibleName('School or club All');
    await field.click();
    await expect(filters.getByRole('searchbox', { name: 'Search in School' })).toBeFocused();
    const searched = (await filters.getByRole('radio').nth(20).locator('..').textContent()) ?? '';
    await page.keyboard.type(searched);
    await filters.getByRole('radio', { name: searched, exact: true }).check();
    await expect(page).toHaveURL(/school=/);
    await page.keyboard.press('Escape');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleName(`School or club ${searched}`);
  });
});
