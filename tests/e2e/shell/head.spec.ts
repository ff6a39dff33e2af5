import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

/**
 * The metadata for search engines and link previews: the title, the canonical link, every meta by its name.
 */
async function headOf(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    ...Object.fromEntries(
      [...document.head.querySelectorAll('meta[property], meta[name]')].map((meta) => [
        meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
        meta.getAttribute('content'),
      ]),
    ),
  }));
}

const follow = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
const titled = (page: Page, title: string | RegExp) => expect(page).toHaveTitle(title);

/** Waits until the head contains these values. */
const says = (page: Page, what: Record<string, unknown>) =>
  expect.poll(() => headOf(page)).toMatchObject(what);

test('each screen sets its metadata and removes that of the previous one, and another language updates it at once', async ({
  page,
  sandbox,
}) => {
  const { origin } = sandbox;
  await page.goto('/?trk=newsletter');
  await titled(page, 'Home · Northside');
  await says(page, {
    canonical: `${origin}/`,
    description: 'Watch live, upcoming and on-demand events on Northside.',
    'og:title': 'Northside',
    'og:site_name': 'Northside',
    'og:type': 'website',
    'og:url': `${origin}/`,
    'og:locale': 'en_US',
    'twitter:card': 'summary_large_image',
  });
  const home = await headOf(page);
  expect(home['og:image']).toMatch(new RegExp(`^${origin}/pictures/scene/`));
  expect(home).not.toHaveProperty('robots');

  await follow(page, '/?sport=volleyball&school=lakeview&utm_source=mail');
  await titled(page, 'Lakeview · Volleyball · Northside');
  await says(page, {
    canonical: `${origin}/?school=lakeview&sport=volleyball`,
    description: 'Watch Lakeview · Volleyball on Northside: live, upcoming and on demand.',
    'og:title': 'Lakeview · Volleyball',
    'og:image': expect.stringContaining(`${origin}/pictures/crest/`),
  });

  await follow(page, '/upcoming?type=finished&page=3&sort_field=name&school=lakeview');
  await titled(page, /· Northside$/);
  await says(page, {
    canonical: `${origin}/vod?school=lakeview`,
    description: 'Watch past events on demand on Northside. Filtered by: Lakeview.',
  });

  await follow(page, '/watch/1001');
  await says(page, { canonical: `${origin}/watch/1001`, 'og:type': 'video.other' });
  await says(page, {
    'og:title': await page.getByRole('heading', { level: 1 }).textContent(),
    'og:image': expect.stringMatching(new RegExp(`^${origin}/pictures/game/`)),
    description: expect.stringMatching(/^Watch .+ @ .+ on Northside: \w+ \d+, \d+:\d\d [AP]M \w+\./),
  });

  await follow(page, '/about?nonsense=1');
  await says(page, { canonical: `${origin}/about` });
  const words = await page.getByRole('article').locator('p').first().textContent();
  await says(page, {
    'og:type': 'article',
    description: expect.stringContaining(words?.slice(0, 40) ?? 'none'),
  });

  await follow(page, '/faq?q=pass#faq-3');
  await titled(page, 'Frequently asked questions · Northside');
  await says(page, {
    canonical: `${origin}/faq`,
    description: 'Find answers to questions about Northside.',
  });

  await follow(page, '/contacts');
  await says(page, { canonical: `${origin}/contacts`, description: 'Find out how to contact Northside.' });

  await follow(page, '/no/such/page');
  await titled(page, 'Game Not Found · Northside');
  const missing = await headOf(page);
  expect([missing.robots, missing.canonical, missing['og:url']]).toEqual(['noindex', null, undefined]);

  await follow(page, '/');
  await titled(page, 'Home · Northside');
  await expect.poll(() => headOf(page)).toEqual(home);

  await follow(page, '/faq');
  await titled(page, 'Frequently asked questions · Northside');
  await page.getByRole('button', { name: 'FR' }).click();
  await titled(page, 'Foire aux questions · Northside');
  await says(page, {
    description: 'Trouvez les réponses aux questions sur Northside.',
    'og:locale': 'fr_CA',
  });
});

test('a failed screen is excluded from indexing, until it loads', async ({ page, sandbox }) => {
  await sandbox.fault({ operation: 'getEvent', kind: 'html', remaining: 1 });
  await page.goto('/watch/1001');
  await expect(page.getByRole('alert')).toBeVisible();
  await says(page, { robots: 'noindex' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await headOf(page)).canonical).toBe(`${sandbox.origin}/watch/1001`);
  expect(await headOf(page)).not.toHaveProperty('robots');
});

test.describe('a channel with minimal data', () => {
  test.use({ channelHost: 'bare.localhost' });

  test('is named after its host, and has no picture', async ({ page }) => {
    await page.goto('/faq');
    await titled(page, /Frequently asked questions/);
    const head = await headOf(page);
    expect(head['twitter:card']).toBe('summary');
    expect(head).not.toHaveProperty('og:image');
    expect(head.description).toMatch(/^Find answers to questions about .+\.$/);
  });
});
