import { expect, test } from 'vitest';
import { browserKeys, tabKeys } from '../../src/api/storage/storedKeys';
import { sources } from './sources';

const DECLARATIONS = 'src/api/storage/storedKeys.ts';
const others = sources.filter(({ path }) => path !== DECLARATIONS);

/** The places where a pattern is found, as "path: match". */
const found = (pattern: RegExp): string[] =>
  others.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([match]) => `${path}: ${match}`));

test('the storage of the browser is reached through a store whose keys are declared', () => {
  // The compiler refuses an undeclared key of a `Store`, so nothing may go past it, or widen its type.
  expect(found(/\b(?:local|session)Storage\b(?!`)/g)).toEqual([
    'src/app/session/tabStore.ts: sessionStorage',
    'src/app/system.ts: localStorage',
    'src/machines/playback/actors/preferences.ts: sessionStorage',
  ]);
  const creations = found(/[^\n]*(?<!function )\bcreateStorage\(/g);
  expect(creations.filter((line) => !/: Store(?:<TabKey>)? = createStorage\($/.test(line))).toEqual([]);
  expect(creations).toHaveLength(3);
  expect(found(/\bStore<string>|\bas (?:never|BrowserKey|TabKey)\b.*\b[sS]tore\b/g)).toEqual([
    'src/api/storage/storage.ts: Store<string>',
  ]);
  expect(found(/\b(?:document\.cookie|indexedDB|caches\.open)\b/g)).toEqual([]);
});

test('every declared key is used, and in one list only', () => {
  const names = [...Object.keys(browserKeys), ...Object.keys(tabKeys)];
  const isUsed = (name: string) => {
    const [beginning] = name.split('*');
    const quoted = name.endsWith('*') ? `\`${beginning}\${` : `'${beginning}'`;
    return others.some(({ text }) => text.includes(quoted));
  };
  expect(names.filter((name) => !isUsed(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
