import { expect, test } from 'vitest';
import { isInFirstLoad } from '../../scripts/firstLoad';

test('a build without a module of the first load is refused, instead of split in another way', () => {
  const modules = { getModuleInfo: () => null };
  expect(() => isInFirstLoad('/src/app/system.ts', modules)).toThrow(
    /^The build has no .*main\.tsx.*react-dom/,
  );
});

test('the first load imports what its modules import, directly or not', () => {
  const imports: Record<string, string[]> = { 'main.tsx': ['/one.ts'], '/one.ts': ['/two.ts'] };
  const modules = {
    getModuleInfo: (id: string) => ({
      importedIds: imports[id.replace(/^.*\/src\//, '')] ?? imports[id] ?? [],
    }),
  };
  expect(['/one.ts', '/two.ts', '/three.ts'].map((id) => isInFirstLoad(id, modules))).toEqual([
    true,
    true,
    false,
  ]);
});
