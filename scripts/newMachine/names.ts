import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { retiredFolders, retiredNames } from '../structure/retiredWords';
import { parseSource } from '../structure/sources';

/** A mistake in the command, told to its author without a stack. */
export class NameError extends Error {}

/** The names that the files of a machine use. */
export type Names = {
  /** `orderPolling`: the id, the folder, and the beginning of the constants. */
  id: string;
  /** `OrderPolling`: the beginning of the types. */
  type: string;
  /** `Order polling`: the title on the plans and on `/simulate`. */
  title: string;
};

/** The id of the machine that starts the others (src/app/rootMachine.ts). */
const ROOT = 'root';

/**
 * The names of a new machine.
 * @param root folder of the project
 * @throws NameError for a name that is missing, misspelled, retired by the glossary or in use
 */
export function namesOf(root: string, id: string | undefined): Names {
  if (id === undefined) throw new NameError('Name the machine: npm run new:machine -- deviceList');
  if (!/^[a-z]+([A-Z][a-z]+)*$/.test(id) || id.length < 3)
    throw new NameError(`“${id}” is no name: write whole words in letters, as in “deviceList”.`);
  const spelled = id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const first = id.charAt(0).toUpperCase();
  if (isRetired(id)) throw new NameError(`“${spelled}” has a word that the glossary has replaced.`);
  const user = userOf(root, id);
  if (user !== null) throw new NameError(`“${id}” is in use: ${user}.`);
  return { id, type: first + id.slice(1), title: first + spelled.slice(1) };
}

function isRetired(id: string): boolean {
  const path = `src/machines/${id}/machine.ts`;
  const source = parseSource(path, `export const ${id}Machine = 1;`);
  return [...retiredNames(source), ...retiredFolders([source])].length > 0;
}

/** The holder of a name; null where it is free. Letters of another case count, since some disks ignore the case. */
function userOf(root: string, id: string): string | null {
  const folders = ['src/machines', 'tests/machines'];
  for (const folder of folders) {
    const found = readdirSync(join(root, folder)).find(
      (entry) => entry.replace(/\..*$/, '').toLowerCase() === id.toLowerCase(),
    );
    if (found !== undefined) return `there is ${folder}/${found}`;
  }
  if (existsSync(join(root, lawsOf(id)))) return `there is ${lawsOf(id)}`;
  return id === ROOT ? 'src/app/rootMachine.ts has this id' : null;
}

/** The path of a machine's laws in the project. */
export const lawsOf = (id: string): string => `tests/machines/laws/page/${id}.test.ts`;
