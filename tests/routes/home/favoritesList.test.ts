import { expect, test } from 'vitest';
import { favoritesList } from '../../../src/routes/home/favoritesList';

const live = { id: 1, type: 'live' } as const;
const upcoming = { id: 2, type: 'upcoming' } as const;

test.each([
  ['recordings', [], '/vod'],
  ['live events alone', [live], '/live'],
  ['live and upcoming events', [live, upcoming], '/upcoming'],
  ['upcoming events', [upcoming], '/upcoming'],
])('the rail with %s continues where they are listed', (_, coming, path) => {
  expect(favoritesList(coming)).toBe(path);
});
