import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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

/** A project of nothing but one import a file, under the rules of this one. */
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

describe('the import law is a rule that fails', () => {
  test.each(FORBIDDEN)('%s may not import %s', (file) => {
    expect(broken).toContain(file);
  });

  test.each(ALLOWED)('%s may import %s', (file) => {
    expect(broken).not.toContain(file);
  });
});
