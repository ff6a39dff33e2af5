import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importGraph, importsOf } from '../../scripts/structure/imports';
import { parseSource } from '../../scripts/structure/sources';
import { patterns, type RouteName } from '../../src/app/paths';
import { messagesOf } from '../../src/routes/table';
import { messages as buying } from '../../src/ui/i18n/en/enBuying';
import { messages as clips } from '../../src/ui/i18n/en/enClips';
import { messages as first } from '../../src/ui/i18n/en/enFirst';
import { messages as orders } from '../../src/ui/i18n/en/enOrders';
import { messages as others } from '../../src/ui/i18n/en/enOthers';
import { messages as player } from '../../src/ui/i18n/en/enPlayer';
import { messages as profile } from '../../src/ui/i18n/en/enProfile';
import { messages as session } from '../../src/ui/i18n/en/enSession';
import { sources } from './sources';

const PARTS = {
  First: first,
  Others: others,
  Player: player,
  Buying: buying,
  Orders: orders,
  Clips: clips,
  Profile: profile,
  Session: session,
  ClipEditor: { clipEditor: null },
};

/** The namespaces of a part, such as `checkout`. */
const namespaces = (part: keyof typeof PARTS) => Object.keys(PARTS[part]);

const graph = importGraph(sources, ({ isTypeOnly, isLazy }) => !isTypeOnly && !isLazy);

/** The files that a screen's chunk needs, without the ones that load on demand. */
function filesOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const target of graph.get(path) ?? []) filesOf(target, found);
  return found;
}

/** The namespaces whose keys a file contains as text literals. */
function namespacesIn(path: string): string[] {
  const all = Object.keys(PARTS).flatMap((part) => namespaces(part as keyof typeof PARTS));
  const text = sources.find((source) => source.path === path)?.text ?? '';
  return all.filter((name) => new RegExp(`['"\`]${name}\\.[a-zA-Z$]`).test(text));
}

const TABLE = 'src/routes/table.ts';

/** The file of each route's screen, as the route table imports it. */
function screenFiles(): Map<RouteName, string> {
  const text = readFileSync(TABLE, 'utf8');
  const lazy = importsOf(parseSource(TABLE, text)).filter(({ isLazy }) => isLazy);
  const fileOf = (specifier: string) => {
    const target = lazy.find((found) => found.specifier === specifier)?.target;
    return sources.find(({ path }) => path.startsWith(`${target}.`))?.path ?? '';
  };
  const aliases = new Map(
    [...text.matchAll(/const (\w+) = chunk\(\(\) => import\('([^']+)'\)\)/g)].map(([, name, specifier]) => [
      name ?? '',
      specifier ?? '',
    ]),
  );
  const files = new Map<RouteName, string>();
  for (const name of Object.keys(patterns) as RouteName[]) {
    const direct = new RegExp(`  ${name}: chunk\\(\\(\\) => import\\('([^']+)'\\)\\)`).exec(text)?.[1];
    const alias = new RegExp(`  ${name}(?:: (\\w+))?,`).exec(text);
    files.set(name, fileOf(direct ?? aliases.get(alias?.[1] ?? name) ?? ''));
  }
  return files;
}

/** The screens of an event share their code with those of a clip and of the library, whose messages they never show. */
const NEVER_SHOWN: Partial<Record<RouteName, readonly string[]>> = {
  watch: ['clips', 'library'],
  watchEmbed: ['clips', 'library'],
};

test('every screen loads the messages that its code contains', () => {
  const files = screenFiles();
  const missing = [...files].flatMap(([name, file]) => {
    expect(file, name).not.toBe('');
    // The gallery loads every message of both languages by itself.
    if (name === 'simulate') return [];
    const loaded = new Set([
      ...namespaces('First'),
      ...messagesOf(name).flatMap(namespaces),
      ...(NEVER_SHOWN[name] ?? []),
    ]);
    return [...filesOf(file)]
      .filter((path) => /^src\/(routes|ui)\//.test(path))
      .flatMap((path) => namespacesIn(path).map((found) => ({ path, found })))
      .filter(({ found }) => !loaded.has(found))
      .map(({ path, found }) => `${name}: ${path} uses ${found}`);
  });
  expect(missing).toEqual([]);
});
