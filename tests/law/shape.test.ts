import { expect, test } from 'vitest';
import { lineCount, parseSource } from '../../scripts/structure/sources';
import { sources } from './sources';

const MOST_LINES = 300;
const DOUBLE_CAST = /\bas\s+unknown\s+as\b/;

test(`no file has more than ${MOST_LINES} lines`, () => {
  const long = sources.filter((source) => lineCount(source) > MOST_LINES);
  expect(long.map((source) => `${source.path}: ${lineCount(source)}`)).toEqual([]);
});

test('no value is cast through unknown', () => {
  const casts = sources.filter(({ text }) => DOUBLE_CAST.test(text)).map(({ path }) => path);
  expect(casts).toEqual([]);
});

test('lines are counted as in an editor, and a cast may span lines', () => {
  expect(lineCount(parseSource('src/one.ts', 'a;\nb;\n'))).toBe(2);
  expect(DOUBLE_CAST.test('x as unknown\n  as Y')).toBe(true);
});
