import { afterEach, expect, test, vi } from 'vitest';
import { createTraversals } from '../../../src/app/page/pageChanges';

const page = new EventTarget();

function go(path: string, how: 'popstate' | 'pushState' | 'replaceState'): void {
  vi.stubGlobal('location', new URL(path, 'https://northside.test'));
  page.dispatchEvent(new Event(how));
}

afterEach(() => vi.unstubAllGlobals());

test('Back and Forward between addresses of one page are counted, and nothing else', () => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  go('/buy?package_id=203', 'pushState');
  const { count, subscribe } = createTraversals();
  const listener = vi.fn();
  const unsubscribe = subscribe(listener);
  go('/buy?package_id=203&participant_id=21', 'pushState');
  go('/buy?package_id=203&participant_id=21&add_ons=205', 'replaceState');
  go('/buy?package_id=203&participant_id=21&add_ons=205#main', 'popstate');
  expect(count()).toBe(0);
  go('/buy?package_id=203', 'popstate');
  go('/buy?package_id=203&participant_id=21&add_ons=205', 'popstate');
  go('/passes', 'popstate');
  expect([count(), listener.mock.calls.length]).toEqual([2, 2]);
  unsubscribe();
  go('/buy', 'popstate');
  expect(count()).toBe(2);
});
