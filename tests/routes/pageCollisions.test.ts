import { expect, test } from 'vitest';
import type { ChannelBootstrap } from '../../src/api/schema';
import { collidingPaths } from '../../src/routes/pageCollisions';
import { menuLinks } from '../../src/routes/shell/menuLinks';

const origin = 'https://northside.example';
const urls = [
  'tickets',
  'live',
  '/watch/12',
  'login',
  'contacts',
  'faq',
  'about',
  '404',
  '//evil',
  'live/',
  null,
];
const channel: ChannelBootstrap = {
  pages: urls.map((url, index) => ({ id: index + 1, url, name: `Page ${index + 1}` })),
};

test('pages at addresses of app routes are found once each, except those that fill an app screen', () => {
  expect(collidingPaths(channel, origin)).toEqual(['/live', '/watch/12', '/login', '/404']);
  expect(collidingPaths({}, origin)).toEqual([]);
});

test('a menu item for a page at the address of a route links to the route', () => {
  const items = urls.map((_, index) => ({ id: index + 1, type: 'page' as const, page_id: index + 1 }));
  const place = { channel, origin, path: '/', search: '' };
  const links = menuLinks([...items, { id: 90, type: 'page', page_id: 90 }], place);
  expect(links.map(({ href, label }) => [href, label])).toEqual([
    ['/tickets', 'Page 1'],
    ['/live', 'Page 2'],
    ['/watch/12', 'Page 3'],
    ['/login', 'Page 4'],
    ['/contacts', 'Page 5'],
    ['/faq', 'Page 6'],
    ['/about', 'Page 7'],
    ['/404', 'Page 8'],
    ['/live', 'Page 10'],
  ]);
});

test("a menu has all levels of the channel's, without broken branches", () => {
  const leaf = { id: 5, title: 'Leaf', type: 'link' as const, url: '/faq' };
  const deep = [4, 3, 2, 1].reduce(
    (child, id) => ({
      id,
      title: `Level ${id}`,
      type: 'link' as const,
      children: [child, { id: id + 10, title: 'Gone', type: 'page' as const, page_id: 99 }],
    }),
    leaf as object & { id: number },
  );
  const depths: string[] = [];
  let level = menuLinks([deep], { channel, origin, path: '/faq', search: '' });
  while (level.length > 0) {
    depths.push(level.map(({ label, href }) => `${label} ${href}`).join());
    level = [...(level[0]?.children ?? [])];
  }
  expect(depths).toEqual(['Level 1 null', 'Level 2 null', 'Level 3 null', 'Level 4 null', 'Leaf /faq']);
});
