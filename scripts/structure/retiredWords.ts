import { posix } from 'node:path';
import { exportedNames } from './findings';
import { type Source, withoutExtension } from './sources';

/**
 * Words that the glossary replaced, in lower case, with a space between the parts of a compound. `under`
 * limits a word with an ordinary meaning to the folders where it was misused.
 */
const RETIRED: readonly { words: readonly string[]; under?: RegExp }[] = [
  { words: ['house', 'inhabitant', 'inhabitants', 'resident', 'residents', 'move in', 'tell all'] },
  { words: ['facts', 'wear brand', 'lose chunk', 'say outdated', 'speak'] },
  { words: ['entry', 'entries', 'outcomes'], under: /^src\/machines\// },
  { words: ['event life', 'life', 'attending'] },
  { words: ['reading'], under: /event|watch/i },
  { words: ['admission', 'onlooker', 'lacking'] },
  { words: ['refusal'], under: /^src\/(routes|ui|machines)\// },
  { words: ['programme', 'film', 'moment', 'beginning'] },
  { words: ['still', 'stills'], under: /^src\/(media|machines|routes|ui)\// },
  // Of a stream's address; of a subscription it is the specification's word.
  { words: ['renewal'], under: /^src\/(media|machines\/(playback|watch)|routes\/watch|ui\/player)\// },
  { words: ['screening', 'stage', 'equipment', 'obey', 'element facts'] },
  { words: ['rung', 'climb', 'forgive', 'silenced'] },
  { words: ['viewing', 'viewings', 'untold', 'leftover', 'feed'] },
  { words: ['waiting'], under: /^src\/(analytics|machines\/analytics)\// },
  { words: ['place', 'places'] },
  { words: ['on sight', 'on rest', 'opening', 'laid'] },
  { words: ['look'], under: /list/i },
  { words: ['judge', 'aboard', 'leavable', 'patiently', 'welcoming'] },
  { words: ['share', 'steps'], under: /^src\/api\// },
  { words: ['keyring', 'rest'] },
  { words: ['intent', 'later', 'cover', 'flash'] },
  { words: ['use kept'], under: /^src\/routes\// },
  { words: ['frame'], under: /^src\/(app|routes)\// },
  { words: ['till', 'new order', 'holdings'] },
  { words: ['said', 'asked', 'words', 'sentence'] },
  { words: ['drawn', 'drawing', 'draw', 'drawer'], under: /^src\/(?!ui\/shell\/)/ },
  { words: ['inside', 'at hand', 'in sight', 'on its way'] },
];

/** Names of a file and its exports that contain a retired word, as `path: name`. */
export function retiredNames(source: Source): string[] {
  const file = posix.basename(withoutExtension(source.path));
  return [...new Set([file, ...exportedNames(source)])]
    .filter((name) => isRetired(name, source.path))
    .map((name) => `${source.path}: ${name}`);
}

/** Folders of the files whose name contains a retired word. */
export function retiredFolders(sources: readonly Source[]): string[] {
  const folders = new Set(sources.flatMap(({ path }) => foldersOf(path)));
  return [...folders].filter((folder) => isRetired(posix.basename(folder), `${folder}/`)).sort();
}

function foldersOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

function isRetired(name: string, path: string): boolean {
  const spelled = ` ${splitWords(name)} `;
  return RETIRED.some(({ words, under }) => {
    return (under?.test(path) ?? true) && words.some((word) => spelled.includes(` ${word} `));
  });
}

/** `useKeptFocus` and `KEPT_FOCUS` are both split into lower-case words. */
function splitWords(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase();
}
