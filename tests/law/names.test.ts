import { describe, expect, test } from 'vitest';
import { exportedNames } from '../../scripts/structure/findings';
import { retiredFolders, retiredNames } from '../../scripts/structure/retiredWords';
import { parseSource } from '../../scripts/structure/sources';
import { sources } from './sources';

describe('no name that the glossary retired', () => {
  test('is the name of a file or an export', () => {
    expect(sources.flatMap(retiredNames)).toEqual([]);
  });

  test('is the name of a folder', () => {
    expect(retiredFolders(sources)).toEqual([]);
  });

  test.each([
    ['src/house.ts', 'export const a = 1;', ['house']],
    ['src/app/root.ts', 'export function residentOf() {}', ['residentOf']],
    ['src/app/root.ts', 'export type MoveIn = string;', ['MoveIn']],
    [
      'src/media/player.ts',
      'export const [SCREENING_LIMIT, { stage }] = made;',
      ['SCREENING_LIMIT', 'stage'],
    ],
    ['src/api/dedupe.ts', 'const share = 1; export { share };', ['share']],
    ['src/api/dedupe.ts', 'const share = 1; export const placement = share;', []],
    ['src/ui/share/ShareDialog.tsx', 'export function ShareDialog() {}', []],
    ['src/ui/player/Frame.tsx', 'export const frameRate = 25;', []],
  ])('%s: %s', (path, text, names) => {
    expect(retiredNames(parseSource(path, text))).toEqual(names.map((name) => `${path}: ${name}`));
  });

  test('a folder is checked by its own name', () => {
    const files = ['src/routes/frame/Frame.tsx', 'src/ui/frame/Frame.tsx'].map((path) =>
      parseSource(path, ''),
    );
    expect(retiredFolders(files)).toEqual(['src/routes/frame']);
  });
});

test('every kind of export is checked', () => {
  const text =
    'export const a = 1; export function b() {} export class C {} export type D = 1; export interface E {} export * from "./f"; const g = 1; export { g as h };';
  expect(exportedNames(parseSource('src/one.ts', text))).toEqual(['a', 'b', 'C', 'D', 'E', 'h']);
});
