import { expect } from 'vitest';
import type { Journey } from '../journey';
import { css, role } from '../query';

const main = role('main');

export const catalogJourneys: readonly Journey[] = [
  {
    name: 'home shows its rails, a card leads to its game, and Back to the same place',
    take: async ({ viewer }) => {
      await viewer.goto('/');
      await viewer.sees(role('link', 'Northside, home'));
      await viewer.open(css('a[href^="/watch/"]', role('region', 'On demand')));
      await viewer.isAt(/^\/watch\/\d+$/);
      await viewer.sees(css('video'));
      await viewer.back();
      await viewer.isAt('/');
      await viewer.sees(css('a[href^="/watch/"]', role('region', 'On demand')));
    },
  },
  {
    name: 'a list is filtered, the address keeps it over a reload, and a chip removes it',
    take: async ({ viewer }) => {
      await viewer.goto('/vod');
      await viewer.sees(role('heading', /^\d[\d,]* events$/));
      await viewer.choose(role('combobox', 'School or club', main), 'lakeview');
      await viewer.isAt('/vod?school=lakeview');
      await viewer.reload();
      await viewer.sees(css('a[href^="/watch/"]', main));
      const titles = await viewer.waits(
        () => [...document.querySelectorAll('main a[href^="/watch/"] h3')].map((title) => title.textContent),
        null,
        (found) => found.length > 0,
        'cards with a title',
      );
      expect(titles.filter((title) => !/Lakeview/.test(title ?? ''))).toEqual([]);
      await viewer.click(role('button', 'Remove filter School or club: Lakeview'));
      await viewer.isAt('/vod');
    },
  },
  {
    name: 'the schedule lists its games under their days',
    take: async ({ viewer }) => {
      await viewer.goto('/schedule');
      await viewer.sees(role('heading', /(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \w+ \d+/, main));
      await viewer.sees(css('a[href^="/watch/"]', main));
    },
  },
  {
    name: 'the library is searched while its title is typed',
    take: async ({ viewer }) => {
      await viewer.goto('/vod_library');
      await viewer.fill(role('searchbox', undefined, main), 'coach');
      await viewer.isAt('/vod_library?title=coach');
      await viewer.sees(role('heading', /^\d+ videos?$/));
      await viewer.sees(css('li a', main));
    },
  },
];
