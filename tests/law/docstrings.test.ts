import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unknownFiles } from '../../scripts/structure/namedFiles';
import { readFiles } from '../../scripts/structure/sources';
import { unknownErrors } from '../../scripts/structure/thrownErrors';

test('each error class that a docstring names exists', () => {
  const files = ['src', 'sandbox', 'scripts'].flatMap((folder) => readFiles(folder, /\.tsx?$/));
  expect(unknownErrors(files)).toEqual([]);
});

test('a class that nobody declares is found', () => {
  const text = `
    export class Refused extends Error {}
    /** @throws Refused 404 */
    /** Reads it. @throws Refusal 422 */
    /** @throws TypeError, {@link Refused} or the query's error */`;
  expect(unknownErrors([{ path: 'one.ts', text }])).toEqual(['one.ts: Refusal']);
});

test('each TypeScript file that a comment names exists', () => {
  const files = ['src', 'sandbox', 'scripts', 'tests'].flatMap((folder) => readFiles(folder, /\.tsx?$/));
  const others = readdirSync('.').concat(
    readdirSync('src/api/schema').map((name) => `src/api/schema/${name}`),
  );
  expect(unknownFiles(files, [...files.map(({ path }) => path), ...others])).toEqual([]);
});

test('a file that is elsewhere is found', () => {
  const text = `
    /** Reads the files (\`structure/sources.ts\`). */
    // Listed by findings.ts.
    const path = 'structure/none.ts';`;
  const paths = ['scripts/sources.ts', 'scripts/structure/findings.ts'];
  expect(unknownFiles([{ path: 'one.ts', text }], paths)).toEqual(['one.ts: structure/sources.ts']);
});
