import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inlineScript } from '../../scripts/inlineScript';
import { isPlainHome } from '../../src/app/paths/home';

const BAKED = 1_800_000_000;

type Visit = {
  page?: string;
  /** Raw, as the browser stores it. */
  language?: string | null;
  /** Raw, as the browser stores it. */
  cookieChoice?: string | null;
  isStorageBlocked?: boolean;
  /** Seconds since the page was baked. */
  age?: number;
  /** Of the window, px. */
  height?: number;
};

/** Whether the document's script shows the block instead of the boot page, and the room that it leaves above the block. */
function runOn(visit: Visit): { isShown: boolean; above: string | null } {
  const { page = '/', language = null, cookieChoice = null, isStorageBlocked = false } = visit;
  const { age = 60, height = 800 } = visit;
  const style: { paddingBlockStart?: string } = {};
  const boot = { hidden: false };
  const root = {};
  const block = {
    hidden: true,
    style,
    dataset: {
      host: 'watch.example',
      language: 'en',
      since: String(BAKED),
      until: String(BAKED + 3600),
      zone: 'America/New_York',
    },
    previousElementSibling: boot,
    parentElement: root,
    addEventListener: () => undefined,
  };
  const url = new URL(page, 'https://watch.example');
  const window: { rudyBakedHome?: boolean } = {};
  runInNewContext(inlineScript('bakedHome'), {
    window,
    innerHeight: height,
    document: { currentScript: { parentElement: block } },
    location: { host: url.host, pathname: url.pathname, search: url.search },
    localStorage: {
      getItem: (key: string) => {
        if (isStorageBlocked) throw new Error('blocked');
        return { rudy_language: language, rudy_cookie_choice: cookieChoice }[key] ?? null;
      },
    },
    Date: { now: () => (BAKED + age) * 1000 },
    MutationObserver: class {
      observe = () => undefined;
    },
    addEventListener: () => undefined,
  });
  expect([boot.hidden, window.rudyBakedHome ?? false]).toEqual([!block.hidden, !block.hidden]);
  return { isShown: !block.hidden, above: style.paddingBlockStart ?? null };
}

const isShown = (visit: Visit): boolean => runOn(visit).isShown;

test.each([
  ['/', true],
  ['/watch/1001', false],
  ['/login', false],
  ['//other.example/', false],
])('the page %s shows a baked home: %s', (page, expected) => {
  expect(isShown({ page })).toBe(expected);
});

test.each([
  '',
  '?utm_source=mail&gclid=1',
  '?school=x',
  '?utm=1&team=2',
  '?sport=x',
  '?division=x',
  '?group=x',
  '?category_id=3',
  '?channel=other',
])('the home of a part of the channel is not the baked one: "%s"', (search) => {
  expect(isShown({ page: `/${search}` })).toBe(isPlainHome(search));
});

test('a page is shown until it is a certain age, and not before it was baked', () => {
  expect([-1, 0, 3599, 3600].map((age) => isShown({ age }))).toEqual([false, true, true, false]);
});

test('the cookie notice has its room until it is answered, but for a window that is zoomed', () => {
  const answer = JSON.stringify({ version: 1, expires: 4e12, value: 'declined' });
  expect(runOn({})).toEqual({ isShown: true, above: '61px' });
  expect(runOn({ isStorageBlocked: true })).toEqual({ isShown: true, above: '61px' });
  expect(runOn({ cookieChoice: answer })).toEqual({ isShown: true, above: null });
  expect(runOn({ height: 499 })).toEqual({ isShown: true, above: null });
});

test('a viewer who chose another language is not shown this one', () => {
  const stored = (value: string) => JSON.stringify({ version: 1, expires: 4e12, value });
  expect(isShown({ language: stored('fr') })).toBe(false);
  expect(isShown({ language: stored('en') })).toBe(true);
  expect(isShown({ language: 'nonsense' })).toBe(true);
  expect(isShown({ isStorageBlocked: true })).toBe(true);
});
