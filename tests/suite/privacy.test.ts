import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserKeys, type StoredKey, tabKeys } from '../../src/api/storage/storedKeys';

const rowOf = ([name, key]: [string, StoredKey]): string =>
  `| \`${name}\` | ${key.holds} | ${key.lifetime} | ${key.reason ? `${key.atLogout}: ${key.reason}` : key.atLogout} |`;

/** The lines of a table in the part of the page under this heading. */
function rowsUnder(heading: string): string[] {
  const [, part = ''] = readFileSync('docs/privacy.md', 'utf8').split(`\n### ${heading}\n`);
  const [table = ''] = part.split('\n#');
  return table.split('\n').filter((line) => line.startsWith('| `'));
}

test.each([
  ['In every tab (`localStorage`)', browserKeys],
  ['In one tab (`sessionStorage`)', tabKeys],
])('docs/privacy.md lists each stored key: %s', (heading, keys) => {
  expect(rowsUnder(heading)).toEqual(Object.entries<StoredKey>(keys).map(rowOf));
});
