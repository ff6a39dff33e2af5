import { expect, test, vi } from 'vitest';
import { takeQuietRequests } from '../../../src/app/page/quietRequests';

test.each<[string, unknown]>([
  ['no state', null],
  ['the text of another script', 'another'],
  ['no number of its own', { place: 4 }],
])('a history entry with %s counts no quiet requests, and is left as it is', (_, state) => {
  const replaceState = vi.fn();
  vi.stubGlobal('history', { state, replaceState });
  expect(takeQuietRequests()).toBe(0);
  expect(replaceState).not.toHaveBeenCalled();
});

test('a history entry whose number cannot be read counts none, and forgets it', () => {
  const replaceState = vi.fn();
  vi.stubGlobal('history', { state: { place: 4, quietRequests: 'many' }, replaceState });
  expect(takeQuietRequests()).toBe(0);
  expect(replaceState).toHaveBeenCalledWith({ place: 4 }, '');
});
