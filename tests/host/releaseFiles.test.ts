import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mapsBeside, moveMaps, releaseVersion } from '../../scripts/releaseFiles';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'rudy-release-'));
  writeFileSync(
    join(root, 'index.html'),
    '<html><head></head><script type="module" src="/main.js"></script></html>',
  );
  writeFileSync(join(root, 'main.js'), 'import("./later.js").then(({ later }) => console.log(later));');
  writeFileSync(join(root, 'later.js'), 'export const later = document.title;');
});
afterAll(() => rmSync(root, { recursive: true }));

async function built(version: string) {
  const outDir = join(root, version);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [releaseVersion(version), mapsBeside()],
    build: { outDir, sourcemap: 'hidden' },
  });
  const read = (name: string) => readFileSync(join(outDir, name), 'utf8');
  return { scripts: readdirSync(join(outDir, 'assets')).sort(), read, maps: `${outDir}-maps` };
}

it('a new version renames no script', async () => {
  const [before, after] = [await built('1.2.3'), await built('1.2.4')];
  expect(before.scripts.length).toBeGreaterThan(1);
  expect(after.scripts).toEqual(before.scripts);
  expect(after.read('version.json')).toBe('{"version":"1.2.4"}\n');
  expect(after.read('index.html')).toContain('<meta name="storefront-version" content="1.2.4">');
});

it('source maps are beside the build, and none is in it', async () => {
  const { scripts, maps } = await built('1.2.3');
  expect(scripts.filter((name) => name.endsWith('.map'))).toEqual([]);
  expect(readdirSync(join(maps, 'assets')).sort()).toEqual(scripts.map((name) => `${name}.map`));
});

it('maps of an earlier build are gone', () => {
  const [from, to] = [join(root, 'from'), join(root, 'from-maps')];
  mkdirSync(join(from, 'assets'), { recursive: true });
  mkdirSync(to);
  writeFileSync(join(to, 'old.js.map'), '{}');
  writeFileSync(join(from, 'assets/new.js.map'), '{}');
  expect(moveMaps(from, to)).toBe(1);
  expect([existsSync(join(to, 'old.js.map')), existsSync(join(to, 'assets/new.js.map'))]).toEqual([
    false,
    true,
  ]);
});
