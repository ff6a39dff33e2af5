import { expect, test } from 'vitest';
import { openedPage } from '../../src/app/visits/openedPage';

const game = { kind: 'event', id: 7 } as const;

test.each([
  ['/', 'free'],
  ['/schedule', 'free'],
  ['/search', 'free'],
  ['/passes', 'free'],
  ['/profile', 'free'],
  ['/a-page-of-the-channel', 'free'],
  ['/watch/7', 'own'],
  ['/watch/7/', 'own'],
  ['/watch/8', 'occupied'],
  ['/watch_embed/7', 'occupied'],
  ['/watch_library/7', 'occupied'],
  ['/share/7/7b1c0a36-2f6b-4f0e-8d55-0e6f1fb0a9c4', 'occupied'],
  ['/buy', 'occupied'],
  ['/login', 'occupied'],
  ['/registration', 'occupied'],
  ['/profile/sessions/add', 'occupied'],
])('%s is %s for a game in its corner', (path, page) => {
  expect(openedPage(path, game)).toBe(page);
});

test('a video with the number of a game is not that game', () => {
  expect(openedPage('/watch/7', { kind: 'vodItem', id: 7 })).toBe('occupied');
});
