import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { endWithReader } from './endWithReader';
import { readOptions } from './options';

/** The chunks that every page loads, by their names in vite.config.ts. */
const FIRST_LOAD = ['core', 'app'];
/** Parts with fewer characters have no line of their own. */
const SMALLEST = 1_000;

/** A package, or a folder of `src` with up to two levels. */
export function partOf(source: string): string {
  const found = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source);
  if (found?.[1] !== undefined) return found[1];
  const [, path] = /(?:^|\/)(src\/.*)$/.exec(source) ?? [];
  return path === undefined ? 'bundler' : path.split('/').slice(0, -1).slice(0, 3).join('/');
}

/** The code of each part in one chunk, by its source map. */
export function splitCode(code: string, map: SourceMap): Map<string, { characters: number; rest: string }> {
  let [row, column] = [0, 0];
  const owners = code.split('').map((character) => {
    const owner = character === '\n' ? 'bundler' : partOf(sourceAt(map, row, column));
    [row, column] = character === '\n' ? [row + 1, 0] : [row, column + 1];
    return owner;
  });
  const parts = new Map<string, { characters: number; rest: string }>();
  for (const part of new Set(owners)) {
    const rest = code
      .split('')
      .filter((_, index) => owners[index] !== part)
      .join('');
    parts.set(part, { characters: code.length - rest.length, rest });
  }
  return parts;
}

function sourceAt(map: SourceMap, row: number, column: number): string {
  const entry = map.findEntry(row, column);
  return 'originalSource' in entry ? entry.originalSource : '';
}

const bytes = (code: string) => brotliCompressSync(code).length;

/** Prints how many bytes (brotli) the first load would lose without each of its parts. Needs a build with its maps beside it. */
function print(build: string): void {
  for (const name of FIRST_LOAD) {
    const assets = join(build, 'assets');
    const file = readdirSync(assets).find((each) => each.startsWith(`${name}-`) && each.endsWith('.js'));
    if (file === undefined) throw new Error(`${assets} has no chunk ${name}: run \`npm run build\`.`);
    const code = readFileSync(join(assets, file), 'utf8');
    const map = new SourceMap(
      JSON.parse(readFileSync(join(`${build}-maps`, 'assets', `${file}.map`), 'utf8')),
    );
    const whole = bytes(code);
    const rows = [...splitCode(code, map)]
      .filter(([, { characters }]) => characters >= SMALLEST)
      .map(([part, { characters, rest }]) => ({ part, characters, bytes: whole - bytes(rest) }))
      .sort((one, other) => other.bytes - one.bytes);
    console.log(`${name}: ${whole} bytes, ${code.length} characters`);
    for (const row of rows)
      console.log(`${String(row.bytes).padStart(8)}${String(row.characters).padStart(9)}  ${row.part}`);
  }
}

if (process.argv[1]?.endsWith('treemap.ts')) {
  endWithReader();
  const [build = 'dist'] = readOptions('npm run treemap -- [dist]', { allowPositionals: true }).positionals;
  if (!existsSync(join(build, 'assets')) || !existsSync(`${build}-maps`)) {
    console.error(`${build} holds no build. Run "npm run build" first.`);
    process.exit(1);
  }
  print(build);
}
