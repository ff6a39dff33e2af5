import { endWithReader } from '../endWithReader';
import { readOptions } from '../options';
import { browserEventListeners, effectCalls, sendsEvent } from './findings';
import { importGraph, singleImporterFiles } from './imports';
import { lineCount, readSources } from './sources';

endWithReader();
readOptions('npm run structure', {});

/** `npm run structure`: prints metrics of the structure of `src`. */
const sources = readSources('src');
const effects = sources.filter(({ path }) => path.startsWith('src/routes/')).flatMap(effectCalls);
const listeners = sources.flatMap((source) =>
  browserEventListeners(source).map((event) => `${source.path} ${event}`),
);
const singles = singleImporterFiles(importGraph(sources, () => true));
const lines = sources.map(lineCount).sort((one, other) => one - other);

const rows: [string, string | number][] = [
  ['files in src', sources.length],
  ['effects in src/routes', effects.length],
  ['  of them sending an event', effects.filter(sendsEvent).length],
  ['listeners of browser events', listeners.length],
  ['files with a single importer in the same folder', singles.length],
  ['median lines of a file', lines[Math.floor(lines.length / 2)] ?? 0],
  ['maximum lines of a file', lines.at(-1) ?? 0],
];
for (const [what, count] of rows) console.log(`${what.padEnd(50)}${String(count).padStart(5)}`);
const list = (title: string, found: readonly string[]) => {
  if (found.length > 0) console.log(`\n${title}:\n${found.map((line) => `  ${line}`).join('\n')}`);
};
list('Listeners', listeners);
