import { expect, test } from 'vitest';
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
