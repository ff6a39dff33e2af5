import { SourceMap } from 'node:module';
import { expect, test } from 'vitest';
import { partOf, splitCode } from '../../scripts/treemap';

test.each([
  ['../../node_modules/@tanstack/query-core/build/modern/query.js', '@tanstack/query-core'],
  ['../../node_modules/xstate/dist/xstate.esm.js', 'xstate'],
  ['../../src/main.tsx', 'src'],
  ['../../src/app/paths.ts', 'src/app'],
  ['../../src/app/page/returnPath.ts', 'src/app/page'],
  ['../../src/ui/kit/surfaces/Rail.tsx', 'src/ui/kit'],
  ['', 'bundler'],
])('%s is a part of %s', (source, part) => {
  expect(partOf(source)).toBe(part);
});

test('every character belongs to one part, and the rest is the code without it', () => {
  // Column 0 is the first source's, column 2 the second's, column 5 the first's again.
  const map = new SourceMap({
    version: 3,
    file: '',
    sources: ['src/app/paths.ts', 'node_modules/xstate/index.js'],
    sourcesContent: [],
    names: [],
    mappings: 'AAAA,ECAA,GDAA',
    sourceRoot: '',
  });
  expect(Object.fromEntries(splitCode('aaxxxa', map))).toEqual({
    'src/app': { characters: 3, rest: 'xxx' },
    xstate: { characters: 3, rest: 'aaa' },
  });
});
