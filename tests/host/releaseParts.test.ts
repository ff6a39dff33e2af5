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
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billOfMaterials, notices } from '../../scripts/billOfMaterials';
import {
  BUILD_OPTIONS,
  type OptionalPart,
  parseBuildOptions,
  readBuildOptions,
} from '../../scripts/buildOptions';
import { leaveOut } from '../../scripts/vitePlugins/leaveOut';

const FILES = {
  'index.html': '<html><head></head><script type="module" src="/src/main.js"></script></html>',
  'src/main.js': `
    import { greet } from '@scope/greeter';
    import('./routes/simulate/Simulate.tsx').then(greet);
    import('./routes/pages/NotFound.tsx').then(greet);
    import('./app/inspector/openInspector.ts').then(({ openInspector }) => openInspector());
    import('./routes/developer/openDeveloper.tsx').then(({ openDeveloper }) => openDeveloper());`,
  'src/routes/simulate/Simulate.tsx': 'export default () => document.title + "the gallery";',
  'src/routes/pages/NotFound.tsx': 'export default () => document.title + "nothing here";',
  'src/app/inspector/openInspector.ts': 'export const openInspector = () => alert("the inspector");',
  'src/routes/developer/openDeveloper.tsx': 'export const openDeveloper = () => alert("the calls");',
  'node_modules/@scope/greeter/package.json':
    '{"name":"@scope/greeter","version":"2.0.1","license":"Apache-2.0","main":"index.js","type":"module"}',
  'node_modules/@scope/greeter/index.js': 'export const greet = (x) => console.log(x);',
  'node_modules/@scope/greeter/LICENSE': 'Permission is granted.',
  'node_modules/@scope/greeter/NOTICE': 'Greeter has parts of Hello.',
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'rudy-parts-'));
  write(FILES);
});
afterAll(() => rmSync(root, { recursive: true }));

function write(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

async function built(without: readonly OptionalPart[]) {
  const outDir = join(root, 'dist', without.join('-') || 'whole');
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [leaveOut(without), billOfMaterials({ name: 'rudy', version: '1.2.3' })],
    build: { outDir, emptyOutDir: true },
  });
  const scripts = readdirSync(join(outDir, 'assets')).map((name) =>
    readFileSync(join(outDir, 'assets', name), 'utf8'),
  );
  return { code: scripts.join('\n'), read: (name: string) => readFileSync(join(outDir, name), 'utf8') };
}

describe('a build', () => {
  it('has every part', async () => {
    const { code } = await built([]);
    for (const part of ['the gallery', 'nothing here', 'the inspector', 'the calls'])
      expect(code).toContain(part);
  });

  it('lacks the parts that are left out, and shows the page of an unknown address', async () => {
    const { code } = await built(['simulate', 'inspector', 'developer']);
    expect(code).not.toContain('the gallery');
    expect(code).not.toContain('the inspector');
    expect(code).not.toContain('the calls');
    expect(code).toContain('nothing here');
  });

  it('fails if a module of a part is in it nevertheless', async () => {
    write({ 'src/routes/simulate/shared.js': 'export const shared = () => document.title;' });
    write({ 'src/routes/pages/NotFound.tsx': 'export { shared as default } from "../simulate/shared.js";' });
    await expect(built(['simulate'])).rejects.toThrow(/simulate was to be left out.*shared\.js/);
    write(FILES);
  });

  it('lists its packages for tools', async () => {
    const { read } = await built([]);
    expect(JSON.parse(read('sbom.cdx.json'))).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { component: { name: 'rudy', version: '1.2.3' } },
      components: [
        {
          group: '@scope',
          name: 'greeter',
          version: '2.0.1',
          purl: 'pkg:npm/%40scope/greeter@2.0.1',
          licenses: [{ license: { id: 'Apache-2.0' } }],
        },
      ],
      dependencies: [
        { ref: '@scope/greeter@2.0.1' },
        { ref: 'rudy@1.2.3', dependsOn: ['@scope/greeter@2.0.1'] },
      ],
    });
  });

  it('has the licences and the notices of its packages word for word', async () => {
    const text = (await built([])).read('notices.txt');
    expect(text).toContain('@scope/greeter 2.0.1 (Apache-2.0)');
    expect(text).toContain('Permission is granted.');
    expect(text).toContain('Greeter has parts of Hello.');
  });
});

it('a package without a licence is said to have none', () => {
  expect(notices([{ name: 'bare', version: '1.0.0', license: null, texts: [] }])).toContain(
    'bare 1.0.0 (no licence named)',
  );
});

describe('the options of a build', () => {
  it('are none by default', () => {
    expect(parseBuildOptions([])).toEqual({ maps: false, without: [] });
  });

  it('keep the maps and leave out parts', () => {
    process.env[BUILD_OPTIONS] = '--maps --without simulate --without inspector';
    expect(readBuildOptions()).toEqual({ maps: true, without: ['simulate', 'inspector'] });
    delete process.env[BUILD_OPTIONS];
    expect(readBuildOptions()).toEqual({ maps: false, without: [] });
  });

  it('refuse an unknown part and an unknown option', () => {
    expect(() => parseBuildOptions(['--without', 'home'])).toThrow('"home" cannot be left out');
    expect(() => parseBuildOptions(['--map'])).toThrow("'--map'");
  });
});

it('the parts that can be left out are where they are looked for', () => {
  for (const file of [
    'routes/simulate/Simulate.tsx',
    'routes/pages/NotFound.tsx',
    'app/inspector/openInspector.ts',
    'routes/developer/openDeveloper.tsx',
  ])
    expect(existsSync(join('src', file)), file).toBe(true);
});
