import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { lineCount, parseSource, readFiles } from '../../scripts/structure/sources';
import { sources } from './sources';

const MOST_LINES = 300;
const MOST_FILES = 15;
const FOLDERS = ['openapi', 'sandbox', 'scripts', 'src', 'tests'];
/** Pictures and recordings are data, which stand side by side in any number. */
const WRITTEN_BY_HAND = /\.(ts|tsx|js|css|html|yaml|sh)$/;
const DOUBLE_CAST = /\bas\s+unknown\s+as\b/;

test(`no file has more than ${MOST_LINES} lines`, () => {
  const long = sources.filter((source) => lineCount(source) > MOST_LINES);
  expect(long.map((source) => `${source.path}: ${lineCount(source)}`)).toEqual([]);
});

test(`no folder has more than ${MOST_FILES} files`, () => {
  const counts = new Map<string, number>();
  for (const { path } of FOLDERS.flatMap((folder) => readFiles(folder, WRITTEN_BY_HAND))) {
    const folder = dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const full = [...counts].filter(([, count]) => count > MOST_FILES);
  expect(counts.size).toBeGreaterThan(FOLDERS.length);
  expect(full.map(([folder, count]) => `${folder}: ${count}`)).toEqual([]);
});

test('no value is cast through unknown', () => {
  const casts = sources.filter(({ text }) => DOUBLE_CAST.test(text)).map(({ path }) => path);
  expect(casts).toEqual([]);
});

test('lines are counted as in an editor, and a cast may span lines', () => {
  expect(lineCount(parseSource('src/one.ts', 'a;\nb;\n'))).toBe(2);
  expect(DOUBLE_CAST.test('x as unknown\n  as Y')).toBe(true);
});
