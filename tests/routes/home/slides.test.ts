import { expect, test } from 'vitest';
import type { ChannelBootstrap, Slide } from '../../../src/api/schema';
import { heroSlides } from '../../../src/routes/home/slides';
import type { MenuContext } from '../../../src/routes/shell/menuLinks';
import { opensWithSlides } from '../../../src/routes/shell/shownSlides';

/** Home of a channel with these slides, one category within another, one school. */
function homeWith(...slides: Slide[]): MenuContext {
  const channel: ChannelBootstrap = {
    slides,
    'events-categories': [
      { id: 1, title: 'Water', alias: 'water', children: [{ id: 11, title: 'Water polo', alias: null }] },
    ],
    'participant-groups': [{ id: 7, name: 'Lakeview', alias: 'lakeview' }],
  };
  return { channel, origin: 'https://league.example', path: '/', search: '' };
}

const targetOf = (slide: Partial<Slide>): string | null | undefined =>
  heroSlides([], 'More', homeWith({ id: 1, title: 'Finals', ...slide }))[0]?.action?.href ?? null;

test.each<[string, Partial<Slide>, string | null]>([
  ['an event', { event_id: 1001 }, '/watch/1001'],
  ['an event before all else', { event_id: 1001, slidable_type: 'group', slidable_id: 7 }, '/watch/1001'],
  ['an address', { url: '/faq' }, '/faq'],
  ['a category', { slidable_type: 'category', slidable_id: 1 }, '/?sport=water'],
  ['a branch without an alias', { slidable_type: 'category', slidable_id: 11 }, '/?sport=Water+polo'],
  ['a school', { slidable_type: 'group', slidable_id: 7 }, '/?school=lakeview'],
  ['a team', { slidable_type: 'participant', slidable_id: 55 }, '/?team=55'],
  ['nothing of its own', { slidable_type: 'main', slidable_id: null }, null],
  ['a category that is gone', { slidable_type: 'category', slidable_id: 99 }, null],
  ['a school that is gone', { slidable_type: 'group', slidable_id: 99 }, null],
  ['code', { url: 'javascript:alert(1)' }, null],
  ['a screen that there is not', { url: '/simulated' }, null],
])('a slide links to %s', (_, slide, href) => {
  expect(targetOf(slide)).toBe(href);
});

test('a slide of a live game has a live badge, and one without content is dropped', () => {
  const page = homeWith(
    { id: 1, event_id: 5, title: 'Now' },
    { id: 2, event_id: 6, title: 'Later' },
    { id: 3 },
  );
  expect(heroSlides([{ id: 5 }], 'More', page).map(({ id, isLive }) => [id, isLive])).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(opensWithSlides(homeWith({ id: 3 }))).toBe(false);
  expect(opensWithSlides(page)).toBe(true);
  expect(opensWithSlides({ ...page, search: '?school=lakeview' })).toBe(false);
});
