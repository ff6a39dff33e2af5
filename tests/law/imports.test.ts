import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCircles, importGraph } from '../../scripts/structure/imports';
import { forbiddenImports } from '../../scripts/structure/layers';
import { parseSource } from '../../scripts/structure/sources';
import { sources } from './sources';

const FORBIDDEN = [
  ['src/api/queries/fromMachines.ts', '../../machines/session/machine'],
  ['src/api/fromUi.ts', '../ui/kit/Button'],
  ['src/api/fromReact.ts', 'react'],
  ['src/machines/one/machine.ts', '../../api/clients'],
  ['src/machines/one/keyRegion.ts', '../../api/clients'],
  ['src/machines/two/actors.ts', '../../ui/kit/Button'],
  ['src/machines/three/actors.ts', 'react'],
  ['src/machines/five/machine.ts', '../../media/shakaAdapter'],
  ['src/media/fromMachines.ts', '../machines/playback/machine'],
  ['src/media/fromApi.ts', '../api/clients'],
  ['src/media/fromXState.ts', 'xstate'],
  ['src/routes/FromMedia.tsx', '../media/shakaAdapter'],
  ['src/ui/kit/FromMedia.tsx', '../../media/types'],
  ['src/ui/kit/FromApi.tsx', '../../api/failure'],
  ['src/ui/kit/FromMachines.tsx', '../../machines/index'],
  ['src/ui/kit/FromRoutes.tsx', '../../routes/table'],
  ['src/routes/FromSandbox.tsx', '../../sandbox/world/platform'],
] as const;

const ALLOWED = [
  ['src/machines/four/actors.ts', '../../api/clients'],
  ['src/machines/four/machine.ts', '../../api/failure'],
  ['src/machines/six/actors.ts', '../../media/shakaAdapter'],
  ['src/machines/six/types.ts', '../../media/types'],
  ['src/app/fromMedia.ts', '../media/shaka'],
  ['src/routes/watch/FromEvents.tsx', '../events/media'],
  ['src/routes/FromUi.tsx', '../ui/kit/Button'],
  ['src/routes/FromMachines.tsx', '../machines/reload/selectors'],
] as const;

/** A project with one import per file, under the rules of this one. */
const project = mkdtempSync(join(tmpdir(), 'rudy-law-'));
let broken: ReadonlySet<string>;

beforeAll(() => {
  copyFileSync('biome.json', join(project, 'biome.json'));
  for (const [file, imported] of [...FORBIDDEN, ...ALLOWED]) {
    mkdirSync(join(project, dirname(file)), { recursive: true });
    writeFileSync(
      join(project, file),
      `import { thing } from '${imported}';\n\nexport const other = thing;\n`,
    );
  }
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none'],
    {
      cwd: project,
      encoding: 'utf8',
    },
  );
  const files = [...stdout.matchAll(/noRestrictedImports.*?file=([^,]+)/g)].map(([, file = '']) => file);
  broken = new Set(files.map((file) => relative(realpathSync(project), resolve(project, file))));
}, 30_000);

afterAll(() => rmSync(project, { recursive: true }));

/** Types are removed by compilation; lazy imports can be circular like others. */
const graphOf = (files: typeof sources) => importGraph(files, ({ isTypeOnly }) => !isTypeOnly);

describe('each layer imports only what it may', () => {
  test('in all of src', () => {
    expect(sources.flatMap(forbiddenImports)).toEqual([]);
  });

  test.each([
    ['src/api/queries/one.ts', '../../machines/session/machine', false],
    ['src/api/one.ts', '../ui/kit/Button', false],
    ['src/api/one.ts', '../routes/table', false],
    ['src/api/one.ts', '../app/root', false],
    ['src/api/one.ts', 'react', false],
    ['src/api/one.ts', './failure', true],
    ['src/media/one.ts', '../machines/playback/machine', false],
    ['src/media/one.ts', 'shaka-player', true],
    ['src/machines/one/machine.ts', '../../media/adapter', false],
    ['src/machines/one/machine.ts', '../../api/clients', false],
    ['src/machines/one/machine.ts', '../../api/failure', true],
    ['src/machines/one/machine.ts', './actors', false],
    ['src/machines/one/machine.ts', 'react', false],
    ['src/machines/one/machine.ts', 'i18next', false],
    ['src/machines/one/machine.ts', 'xstate', true],
    ['src/machines/one/actors.ts', '../../media/adapter', true],
    ['src/machines/one/actors.ts', '../../api/clients', true],
    ['src/machines/one/actors/read.ts', '../../../api/clients', true],
    ['src/machines/one/actors.ts', '../../routes/table', false],
    ['src/ui/kit/One.tsx', '../../api/failure', false],
    ['src/ui/kit/One.tsx', '../../machines/index', false],
    ['src/ui/kit/One.tsx', '../../routes/table', false],
    ['src/ui/kit/One.tsx', '../../media/tracks', false],
    ['src/ui/kit/One.tsx', 'xstate', false],
    ['src/ui/kit/One.tsx', 'react', true],
    ['src/routes/One.tsx', '../media/adapter', false],
    ['src/routes/One.tsx', '../machines/one/selectors', true],
    ['src/routes/One.tsx', '../app/paths', true],
    ['src/routes/One.tsx', '../../sandbox/world/platform', false],
    ['src/app/actors.ts', '../media/adapter', true],
    ['src/app/root.ts', '../../tests/e2e/viewer', false],
    ['src/app/paths.ts', './root', false],
    ['src/app/paths.ts', 'wouter', false],
  ])('%s importing %s: %s', (path, imported, isAllowed) => {
    const value = parseSource(path, `import { thing } from '${imported}';`);
    const type = parseSource(path, `import type { Thing } from '${imported}';`);
    const lazy = parseSource(path, `const thing = () => import('${imported}');`);
    const again = parseSource(path, `export * from '${imported}';`);
    const allowed = [value, type, lazy, again].map((source) => forbiddenImports(source).length === 0);
    const mayImportTypes = path.includes('/machine.ts') && /\/(api|media)\//.test(imported);
    expect(allowed).toEqual([isAllowed, isAllowed || mayImportTypes, isAllowed, isAllowed]);
  });
});

describe('no circular imports', () => {
  test('in all of src', () => {
    const circles = importCircles(graphOf(sources)).map((files) => files.join(' ↔ '));
    expect(circles).toEqual([]);
  });

  test('circular imports are found, of values and lazy imports but not of types', () => {
    const files = [
      ['src/a.ts', "import { b } from './b'; import './d';"],
      ['src/b.ts', "export * from './folder';"],
      ['src/folder/index.ts', "const a = () => import('../a');"],
      ['src/d.ts', "import type { A } from './a'; import { e } from './e';"],
      ['src/e.ts', "import type { D } from './d';"],
      ['src/self.ts', "import { more } from './self';"],
    ] as const;
    const graph = graphOf(files.map(([path, text]) => parseSource(path, text)));
    expect(importCircles(graph)).toEqual([['src/a.ts', 'src/b.ts', 'src/folder/index.ts'], ['src/self.ts']]);
  });
});

describe('the lint rule of the layers rejects forbidden imports', () => {
  test.each(FORBIDDEN)('%s may not import %s', (file) => {
    expect(broken).toContain(file);
  });

  test.each(ALLOWED)('%s may import %s', (file) => {
    expect(broken).not.toContain(file);
  });
});
