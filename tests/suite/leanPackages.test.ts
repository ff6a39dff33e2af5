import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { i18n } from 'i18next';
import full from 'i18next';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { leanPackages } from '../../scripts/vitePlugins/leanPackages';
import { messages as en } from '../../src/ui/i18n/en/en';
import { messages as fr } from '../../src/ui/i18n/fr/fr';
import { sources } from '../law/sources';

type Hook = (this: object, code: string, id: string) => { code: string } | null;

const { transform } = leanPackages() as unknown as { transform: Hook };
/** The modules of packages, as they are and as they are built, by their paths from the root of the project. */
const lean = (file: string) => transform.call(context, readFileSync(file, 'utf8'), resolve(file))?.code;
const context = { parse: parseAst };
const FILE = join(
  dirname(createRequire(import.meta.url).resolve('i18next/package.json')),
  'dist/esm/i18next.js',
);
const CODE = readFileSync(FILE, 'utf8');

function texts(messages: object, path = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : texts(value, `${path}${name}.`),
  );
}

async function leanInstance(): Promise<i18n> {
  const code = lean(FILE) ?? '';
  const module: { default: i18n } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  );
  return module.default;
}

test('every message in both languages is the same as by the whole i18next', async () => {
  const options = {
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { translation: en }, fr: { translation: fr } },
  };
  const built = await leanInstance();
  await built.init(options);
  const whole = full.createInstance();
  await whole.init(options);
  for (const language of ['en', 'fr']) {
    await Promise.all([built.changeLanguage(language), whole.changeLanguage(language)]);
    const keys = texts(language === 'en' ? en : fr).map(([key, text]) => ({
      key: key.replace(/_(zero|one|two|few|many|other)$/, ''),
      names: [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? ''),
    }));
    expect(keys.length).toBeGreaterThan(500);
    const said = ({ t }: i18n) =>
      keys.flatMap(({ key, names }) =>
        [1, 2, 1_000_000].map((count) => {
          const params = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
          return [key, String(t(key as never, { ...params, count } as never))];
        }),
      );
    expect(said(built)).toEqual(said(whole));
  }
});

test('no message needs a part that is cut: a format, or another message', () => {
  const needing = [...texts(en), ...texts(fr)].filter(([, text]) => /\$t\(|\{\{[^}]*,/.test(text));
  expect(needing).toEqual([]);
});

test('no code uses a part of i18next that is cut: plug-ins, namespaces, requests for messages, directions, warnings', () => {
  const calls = /\b(?:i18next|i18n|instance)\.(?:use|dir|hydrate|has\w*Namespace|load\w+|reload\w+)\(/;
  const options = /\b(?:debug|returnDetails|fallbackLng|supportedLngs|defaultNS|backend): /;
  // Its hook and its other components load namespaces.
  const components = /import \{(?! (?:I18nContext|I18nextProvider) \})[^}]*\} from 'react-i18next'/;
  const users = sources.filter(({ path, text }) => path.startsWith('src/') && text.includes('i18next'));
  expect(users.length).toBeGreaterThan(3);
  expect(
    users
      .filter(({ text }) => [calls, options, components].some((needing) => needing.test(text)))
      .map(({ path }) => path),
  ).toEqual([]);
});

test('no code uses a mutation or an infinite query', () => {
  const imports = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/import \{([^}]*)\} from '@tanstack\/[\w-]+'/g)].map(
      ([, names]) => `${path}: ${names}`,
    ),
  );
  expect(imports.length).toBeGreaterThan(20);
  expect(imports.filter((names) => /mutation|mutating|infinite/i.test(names.split(':')[1] ?? ''))).toEqual(
    [],
  );
});

test('no code keeps and restores an actor, reads the definition of a machine, logs in an action or has a route', () => {
  const uses =
    /\.(?:(?:getPersisted|restore)Snapshot|resolveState|definition|attachDevTools)\b|\.root\.events\b/;
  const options = /\bdevTools\b|^\s*route: \{|createActor\([^)]*\bsnapshot\b/m;
  // The other hooks of the package keep a snapshot when the logic of an actor changes.
  const imports = /import \{[^}]*\b(?:log|use(?!Selector)\w+)\b[^}]*\} from '(?:xstate|@xstate\/react)'/;
  const users = sources.filter(({ path, text }) => path.startsWith('src/') && text.includes('xstate'));
  expect(users.length).toBeGreaterThan(100);
  expect(
    users
      .filter(({ text }) => [uses, options, imports].some((needing) => needing.test(text)))
      .map(({ path }) => path),
  ).toEqual([]);
});

test('the modules of the query cache have the parts that are cut', () => {
  const file = (name: string) => join('node_modules/@tanstack/query-core/build/modern', name);
  expect(lean(file('mutationCache.js'))).toMatch(/var MutationCache = class \{ clear\(\)/);
  expect(lean(file('infiniteQueryBehavior.js'))).toMatch(/function infiniteQueryBehavior\(\) \{\}/);
});

test('a version of a package without such a part fails the build, and other modules stay', () => {
  const renamed = CODE.replace('class Connector', 'class Connection');
  expect(() => transform.call(context, renamed, FILE)).toThrow('has no Connector any more.');
  expect(transform.call(context, CODE, join('src', 'i18next.js'))).toBeNull();
});

test('a build without one of the modules fails, since another version may have renamed it', () => {
  const plugin = leanPackages() as unknown as { buildEnd: (error?: Error) => void };
  expect(plugin.buildEnd).toThrow(/^The build has no .*StateMachine-\w+\.esm\.js/);
  expect(() => plugin.buildEnd(new Error('The build failed before.'))).not.toThrow();
});
