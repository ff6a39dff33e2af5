import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** An import as it may be written: `value`, `type`, `lazy` or `again`, an export of what another file has. */
type Form = 'value' | 'type' | 'lazy' | 'again';

/** The rule that an import breaks; the file with the import; the imported file or package. */
const FORBIDDEN: readonly (readonly [rule: string, file: string, imported: string, form?: Form])[] = [
  ['chunks-layer', 'src/chunks/one.ts', 'src/ui/kit/buttons/Button.tsx'],
  ['chunks-packages', 'src/chunks/two.ts', 'react'],
  ['paths-layer', 'src/app/paths.ts', 'src/app/root.ts'],
  ['paths-packages', 'src/app/paths/one.ts', 'wouter'],
  ['paths-types', 'src/app/paths/two.ts', 'src/api/clients.ts'],
  ['paths-types', 'src/app/paths/three.ts', 'src/machines/session/machine.ts', 'lazy'],
  ['api-layer', 'src/api/queries/one.ts', 'src/machines/session/machine.ts'],
  ['api-layer', 'src/api/two.ts', 'src/ui/kit/buttons/Button.tsx', 'type'],
  ['api-layer', 'src/api/three.ts', 'src/routes/table.ts', 'lazy'],
  ['api-layer', 'src/api/four.ts', 'src/app/root.ts', 'again'],
  ['api-layer', 'src/api/five.ts', 'sandbox/world/world.ts'],
  ['api-packages', 'src/api/six.ts', 'react'],
  ['api-packages', 'src/api/seven.ts', 'xstate', 'type'],
  ['media-layer', 'src/media/one.ts', 'src/machines/playback/machine.ts'],
  ['media-layer', 'src/media/two.ts', 'src/api/clients.ts', 'type'],
  ['media-packages', 'src/media/three.ts', 'xstate'],
  ['actors-layer', 'src/machines/one/actors.ts', 'src/routes/table.ts'],
  ['actors-layer', 'src/machines/one/actors/read.ts', 'src/ui/kit/buttons/Button.tsx'],
  ['actors-packages', 'src/machines/two/actors.ts', 'react'],
  ['machine-layer', 'src/machines/one/machine.ts', 'src/app/paths.ts'],
  ['machine-actors', 'src/machines/one/keyRegion.ts', 'src/machines/three/actors.ts'],
  ['machine-types', 'src/machines/one/selectors.ts', 'src/api/clients.ts'],
  ['machine-types', 'src/machines/one/setup.ts', 'src/media/shakaAdapter.ts', 'lazy'],
  ['machine-packages', 'src/machines/two/machine.ts', 'i18next'],
  ['machine-packages', 'src/machines/two/setup.ts', '@tanstack/react-query', 'type'],
  ['plans-layer', 'src/plans/one.ts', 'src/support/replay.ts'],
  ['plans-actors', 'src/plans/two.ts', 'src/machines/three/actors.ts'],
  ['plans-packages', 'src/plans/three.ts', 'react'],
  ['support-layer', 'src/support/one.ts', 'src/app/root.ts'],
  ['support-actors', 'src/support/two.ts', 'src/machines/three/actors.ts'],
  ['support-packages', 'src/support/three.ts', 'i18next'],
  ['ui-layer', 'src/ui/kit/One.tsx', 'src/api/failures/failure.ts'],
  ['ui-layer', 'src/ui/kit/Two.tsx', 'src/machines/session/machine.ts', 'type'],
  ['ui-layer', 'src/ui/kit/Three.tsx', 'src/media/types.ts', 'type'],
  ['ui-packages', 'src/ui/kit/Four.tsx', 'xstate'],
  ['routes-layer', 'src/routes/One.tsx', 'src/media/shakaAdapter.ts'],
  ['routes-layer', 'src/routes/Two.tsx', 'sandbox/world/world.ts', 'type'],
  ['routes-layer', 'src/routes/Three.tsx', 'src/main.tsx'],
  ['routes-packages', 'src/routes/Four.tsx', 'shaka-player'],
  ['app-layer', 'src/app/one.ts', 'src/routes/table.ts', 'lazy'],
  ['app-layer', 'src/app/two.ts', 'src/media/types.ts', 'type'],
  ['app-layer', 'src/app/three.ts', 'tests/e2e/viewer.ts'],
  ['app-packages', 'src/app/four.ts', 'react'],
  ['main-layer', 'src/one.ts', 'src/media/types.ts'],
  ['main-actors', 'src/two.ts', 'src/machines/three/actors.ts'],
  ['main-packages', 'src/three.ts', 'react'],
  ['sandbox-apart', 'sandbox/one.ts', 'src/machines/session/machine.ts', 'type'],
  ['sandbox-apart', 'sandbox/two.ts', 'tests/e2e/viewer.ts'],
  ['no-lost-import', 'src/ui/kit/Five.tsx', 'no-such-package'],
  ['no-circle-of-files', 'src/ui/circle/a.ts', 'src/ui/circle/b.ts', 'type'],
  ['no-circle-of-files', 'src/ui/loop/a.ts', 'src/ui/loop/b.ts', 'lazy'],
  ['no-circle-of-files', 'sandbox/circle/a.ts', 'sandbox/circle/b.ts'],
  ['no-circle-of-files', 'tests/circle/a.ts', 'tests/circle/b.ts'],
  ['no-circle-of-folders', 'src/routes/watch/one.ts', 'src/routes/clips/one.ts'],
  ['no-circle-of-folders', 'src/routes/clips/two.ts', 'src/routes/watch/two.ts', 'type'],
];

const ALLOWED: readonly (readonly [file: string, imported: string, form?: Form])[] = [
  ['src/app/paths/four.ts', 'src/api/clients.ts', 'type'],
  ['src/api/eight.ts', 'src/api/failures/failure.ts'],
  ['src/media/four.ts', 'shaka-player'],
  ['src/media/five.ts', 'src/chunks/importAgain.ts'],
  ['src/ui/kit/Nine.tsx', 'src/chunks/importAgain.ts'],
  ['src/machines/four/actors.ts', 'src/api/clients.ts'],
  ['src/machines/four/actors/play.ts', 'src/media/shakaAdapter.ts'],
  ['src/machines/four/machine.ts', 'src/api/failures/failure.ts'],
  ['src/machines/four/setup.ts', 'xstate'],
  ['src/machines/four/types.ts', 'src/media/types.ts', 'type'],
  ['src/machines/four/context.ts', 'src/api/clients.ts', 'type'],
  ['src/plans/four.ts', 'src/machines/session/machine.ts'],
  ['src/support/four.ts', 'src/plans/paths/explore.ts'],
  ['src/routes/Five.tsx', 'src/ui/kit/buttons/Button.tsx'],
  ['src/routes/Six.tsx', 'src/machines/session/machine.ts'],
  ['src/routes/Seven.tsx', 'src/app/root.ts'],
  // A word of another layer in a path is not that layer.
  ['src/routes/library/Eight.tsx', 'src/routes/events/media.ts'],
  ['src/app/five.ts', 'src/ui/safeUrl.ts'],
  ['src/four.ts', 'src/routes/table.ts'],
  ['sandbox/three.ts', 'src/api/schema.ts', 'type'],
];

/** The second half of each circle. */
const WAYS_BACK: typeof ALLOWED = [
  ['src/ui/circle/b.ts', 'src/ui/circle/a.ts', 'type'],
  ['src/ui/loop/b.ts', 'src/ui/loop/a.ts'],
  ['sandbox/circle/b.ts', 'sandbox/circle/a.ts', 'type'],
  ['tests/circle/b.ts', 'tests/circle/a.ts', 'type'],
];

const WRITTEN: Readonly<Record<Form, (specifier: string) => string>> = {
  value: (specifier) => `import { thing } from '${specifier}';\nexport const other = thing;\n`,
  type: (specifier) => `import type { Thing } from '${specifier}';\nexport type Other = Thing;\n`,
  lazy: (specifier) => `export const other = () => import('${specifier}');\n`,
  again: (specifier) => `export * from '${specifier}';\n`,
};

const OWN = /^(src|sandbox|tests)\//;

/** A project with one import per file, under the law of this one. */
const project = mkdtempSync(join(tmpdir(), 'rudy-law-'));
let broken: ReadonlySet<string>;
let rules: readonly string[];

interface Summary {
  violations: readonly { rule: { name: string }; from: string }[];
  ruleSetUsed: { forbidden: readonly { name: string }[] };
}

function write(file: string, text: string): void {
  mkdirSync(join(project, dirname(file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

function specifierOf(file: string, imported: string): string {
  if (!OWN.test(imported)) return imported;
  const up = '../'.repeat(file.split('/').length - 1);
  return (up || './') + imported.replace(/\.tsx?$/, '');
}

beforeAll(() => {
  const cases = [
    ...FORBIDDEN.map(([, file, imported, form]) => [file, imported, form] as const),
    ...ALLOWED,
    ...WAYS_BACK,
  ];
  for (const [, imported] of cases) if (OWN.test(imported)) write(imported, 'export const thing = 1;\n');
  for (const [file, imported, form = 'value'] of cases) {
    write(file, WRITTEN[form](specifierOf(file, imported)));
  }
  for (const name of ['.dependency-cruiser.js', 'tsconfig.json', 'package.json'])
    copyFileSync(name, join(project, name));
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const { stdout } = spawnSync(
    process.execPath,
    [cruiser, '--output-type', 'json', 'src', 'sandbox', 'tests'],
    { cwd: project, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { summary }: { summary: Summary } = JSON.parse(stdout);
  rules = summary.ruleSetUsed.forbidden.map(({ name }) => name);
  broken = new Set(summary.violations.map(({ rule, from }) => `${rule.name} ${from}`));
});

afterAll(() => rmSync(project, { recursive: true }));

/** The rule about folders names them. */
const offender = (rule: string, file: string): string =>
  `${rule} ${rule.endsWith('folders') ? dirname(file) : file}`;

describe('the import law of .dependency-cruiser.js rejects', () => {
  for (const [rule, file, imported, form = 'value'] of FORBIDDEN)
    test(`${rule}: ${file} importing ${imported} (${form})`, () => {
      expect(broken).toContain(offender(rule, file));
    });
});

test.each(ALLOWED)('%s may import %s', (file) => {
  expect([...broken].filter((each) => each.endsWith(` ${file}`))).toEqual([]);
});

test('each rule of the law is broken once', () => {
  const tried = new Set(FORBIDDEN.map(([rule]) => rule));
  expect(rules.filter((rule) => !tried.has(rule))).toEqual([]);
  expect(rules).not.toEqual([]);
});
