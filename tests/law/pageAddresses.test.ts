import { expect, test } from 'vitest';
import { expectOnlyKnown } from './onlyKnown';
import { sources } from './sources';

/** The one owner of the addresses of pages. */
const OWNER = /^src\/app\/paths(\/|\.ts$)/;

/** The addresses of others: providers of a login, the captcha, and the code that a camera has read. */
const OF_OTHERS = [
  'src/app/account/recaptcha.ts: searchParams',
  'src/app/account/recaptcha.ts: searchParams',
  'src/app/account/socialLogin.ts: URLSearchParams',
  'src/machines/codeScanner/deviceCode.ts: searchParams',
];

/** The names that take an address apart: its query, the pattern of its path, or its encoding. */
const TAKING_APART = /\b(URLSearchParams|searchParams|URLPattern|decodeURI(?:Component)?|addressReader)\b/g;

const found = (path: string, text: string): string[] =>
  [...text.matchAll(TAKING_APART)].map(([, name]) => `${path}: ${name}`);

test('addresses of pages are taken apart in app/paths alone', () => {
  const elsewhere = sources.filter(({ path }) => !OWNER.test(path));
  expectOnlyKnown(
    elsewhere.flatMap(({ path, text }) => found(path, text)),
    OF_OTHERS,
  );
});

test('each way to take one apart is found', () => {
  const ways =
    "new URLSearchParams(location.search); url.searchParams.get('t'); decodeURI(path); addressReader('')";
  expect(found('one.ts', ways)).toEqual([
    'one.ts: URLSearchParams',
    'one.ts: searchParams',
    'one.ts: decodeURI',
    'one.ts: addressReader',
  ]);
});
