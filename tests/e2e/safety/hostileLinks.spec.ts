import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { ADDRESSES, expectHarmless, patch } from './attacks';

/** faults.md rows 36 and 44: addresses that run code or deceive, and ones whose target no longer exists. */

const FOLLOWED = ['https://elsewhere.example/shop', '/about'] as const;

async function openDrawerless(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Live now' })).toBeVisible();
}

test('menus and slides only contain safe links, and slides with other addresses keep their text', async ({
  page,
  sandbox,
}) => {
  const entries = [...ADDRESSES, ...FOLLOWED].map((url, index) => ({
    id: index + 1,
    title: `Entry ${index + 1}`,
    type: 'link',
    url,
  }));
  const nested = { id: 99, title: 'Nested', type: 'link', url: ADDRESSES[0], children: entries };
  const slides = [...ADDRESSES, ...FOLLOWED].map((url, index) => ({
    id: index + 1,
    title: `Slide ${index + 1}`,
    button_text: 'Go',
    image: { url },
    url,
  }));
  await patch(sandbox, 'getChannelBootstrap', { menu: { header: [nested], footer: entries }, slides });
  await openDrawerless(page);
  const footer = page.getByRole('contentinfo').getByRole('link', { name: /^Entry/ });
  await expect(footer).toHaveText([/^Entry 15/, /^Entry 16/]);
  await expect
    .poll(() => footer.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual(FOLLOWED);
  await expect(footer.first()).toHaveAttribute('rel', /noopener/);

  await page.getByRole('banner').getByRole('button', { name: 'Nested' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Entry/ })).toHaveCount(FOLLOWED.length);

  const hero = page.getByRole('region', { name: 'Featured' });
  await expect(hero.getByRole('heading', { name: 'Slide 1', exact: true })).toBeVisible();
  const links = hero.locator('a');
  await expect
    .poll(() => links.evaluateAll((found) => found.map((link) => link.getAttribute('href'))))
    .toEqual(FOLLOWED);
  await expectHarmless(page, sandbox);
});

test('pages at such addresses are neither linked nor reachable', async ({ page, sandbox }) => {
  const ways = [
    'à-propos',
    ...ADDRESSES,
    '/',
    '',
    '?',
    '#',
    '../admin',
    'https://elsewhere.example/page',
    '/watch/1001',
    '404',
    'login',
  ];
  await patch(sandbox, 'getChannelBootstrap', {
    menu: { header: [], footer: [] },
    pages: ways.map((url, index) => ({ id: index + 1, url, name: `Page ${index + 1}` })),
  });
  await openDrawerless(page);
  await expectHarmless(page, sandbox);
  const own = await page
    .getByRole('contentinfo')
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(own).toEqual(['/%C3%A0-propos', '/admin']);
  // By key, since the cookie notice may cover it.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Page 1', exact: true }).press('Enter');
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page).toHaveURL(/propos$/);
  await page.goto('/watch/1001');
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible();
});

test('pictures and streams at such addresses are not requested', async ({ page, sandbox }) => {
  const media = ADDRESSES.flatMap((url, index) =>
    ['image', 'live', 'embedded'].map((kind, place) => ({ id: index * 10 + place, kind, url })),
  );
  const event = { media, participants: { '*': { images: ADDRESSES.map((url) => ({ url })) } } };
  await patch(sandbox, 'getHomepageEvents', { live: { '*': event }, finished: { '*': event } });
  await patch(sandbox, 'getEvent', event);
  await patch(sandbox, 'getChannelBootstrap', { settings: { logo: { url: ADDRESSES[0] } } });
  await openDrawerless(page);
  await expectHarmless(page, sandbox);
  await page.goto('/watch/1001');
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').first()).not.toBeEmpty();
  await expectHarmless(page, sandbox);
});

test('pictures are requested only from hosts that the security headers allow', async ({ page, sandbox }) => {
  const addresses = [
    'tel:+15550100',
    'mailto:help@elsewhere.invalid',
    'http://elsewhere.invalid/picture.png',
  ];
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const images = addresses.map((url) => ({ url }));
  const pictured = (url: string | undefined) => ({
    media: [{ id: 1, kind: 'image', url }],
    participants: { '*': { images } },
  });
  await patch(sandbox, 'getHomepageEvents', {
    live: { '*': pictured(addresses[0]) },
    finished: { '*': pictured(addresses[1]) },
    upcoming: { '*': pictured(addresses[2]) },
  });
  await patch(sandbox, 'getEvent', pictured(addresses[0]));
  await patch(sandbox, 'getPage', { content: addresses.map((url) => `<img src="${url}">`).join('') });
  await patch(sandbox, 'getChannelBootstrap', {
    settings: { logo: { url: addresses[0] } },
    slides: images.map((image, index) => ({ id: index + 1, title: `Slide ${index + 1}`, image })),
  });
  await openDrawerless(page);
  await page.goto('/watch/1001');
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible();
  await page.goto('/about');
  await expect(page.getByRole('article').locator('img[src^="https:"]')).toHaveCount(1);
  await expectHarmless(page, sandbox);
  expect(requested.filter((url) => /^(?:tel|mailto|http:\/\/elsewhere)/.test(url))).toEqual([]);
});

test('channel HTML only contains safe links', async ({ page, sandbox }) => {
  const links = [...ADDRESSES, ...FOLLOWED].map((url) => `<a href="${url}">Way</a><img src="${url}" alt="">`);
  await patch(sandbox, 'getPage', { content: `<p>${links.join(' ')}</p>` });
  await page.goto('/about');
  const article = page.getByRole('article');
  await expect(article.getByRole('link', { name: 'Way' })).toHaveCount(FOLLOWED.length);
  await expectHarmless(page, sandbox);
});

test('menu items and slides with targets that no longer exist are hidden', async ({ page, sandbox }) => {
  await patch(sandbox, 'getChannelBootstrap', {
    menu: {
      header: [
        { id: 1, title: 'Gone page', type: 'page', page_id: 999 },
        { id: 2, title: 'Gone address', type: 'link', url: '/last-season' },
        { id: 3, title: 'Gone screen', type: 'link', url: '/simulated?sport=hockey#today' },
        {
          id: 4,
          title: 'Empty',
          type: 'link',
          url: null,
          children: [{ id: 5, title: 'Gone', type: 'page', page_id: 998 }],
        },
        { id: 6, title: 'No words', type: 'page', page_id: null },
        { id: 7, title: 'About us', type: 'page', page_id: 1 },
      ],
    },
    slides: [
      { id: 1, title: 'Gone school', slidable_type: 'group', slidable_id: 999, button_text: 'Go' },
      { id: 2, title: 'Gone sport', slidable_type: 'category', slidable_id: 999, button_text: 'Go' },
      { id: 3, title: 'Gone page', slidable_type: 'main', url: '/last-season', button_text: 'Go' },
      { id: 4, title: 'Gone event', slidable_type: 'main', event_id: 999_999, button_text: 'Watch it' },
    ],
  });
  await openDrawerless(page);
  const bar = page.getByRole('banner').getByRole('navigation');
  await expect(bar.getByRole('link')).toHaveText(['About us']);
  await expect(bar.getByRole('button')).toHaveCount(0);

  const hero = page.getByRole('region', { name: 'Featured' });
  await expect(hero.locator('a')).toHaveText(['Watch it']);
  await hero.getByRole('button', { name: 'Show slide 4 of 4' }).click();
  await hero.getByRole('link', { name: 'Watch it' }).click();
  await expect(page.getByRole('heading', { name: 'Game Not Found' })).toBeVisible();
});

test('a page that the platform has removed, and a home of schools, teams or sports that no longer exist, show that', async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ operation: 'getPage', kind: 'status', status: 404, remaining: 'forever' });
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Game Not Found' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();

  await page.goto('/?school=closed-in-1994&team=nobody&sport=quidditch&category_id=999');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    'We couldn’t find “closed-in-1994”',
  );
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/');
});
