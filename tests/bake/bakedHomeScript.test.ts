import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inlineScript } from '../../scripts/inlineScript';
import { isPlainHome } from '../../src/app/paths/home';

const BAKED = 1_800_000_000;

type Visit = {
  page?: string;
  /** Raw, as the browser stores it. */
  language?: string | null;
  isStorageBlocked?: boolean;
  /** Seconds since the page was baked. */
  age?: number;
};

/** Whether the document's script shows the block instead of the boot page. */
function isShown({ page = '/', language = null, isStorageBlocked = false, age = 60 }: Visit): boolean {
  const boot = { hidden: false };
  const root = {};
  const block = {
    hidden: true,
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
    document: { currentScript: { parentElement: block } },
    location: { host: url.host, pathname: url.pathname, search: url.search },
    localStorage: {
      getItem: (key: string) => {
        if (isStorageBlocked) throw new Error('blocked');
        return key === 'rudy_language' ? language : null;
      },
    },
    Date: { now: () => (BAKED + age) * 1000 },
    MutationObserver: class {
      observe = () => undefined;
    },
    addEventListener: () => undefined,
  });
  expect([boot.hidden, window.rudyBakedHome ?? false]).toEqual([!block.hidden, !block.hidden]);
  return !block.hidden;
}

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

test('a viewer who chose another language is not shown this one', () => {
  const stored = (value: string) => JSON.stringify({ version: 1, expires: 4e12, value });
  expect(isShown({ language: stored('fr') })).toBe(false);
  expect(isShown({ language: stored('en') })).toBe(true);
  expect(isShown({ language: 'nonsense' })).toBe(true);
  expect(isShown({ isStorageBlocked: true })).toBe(true);
});
