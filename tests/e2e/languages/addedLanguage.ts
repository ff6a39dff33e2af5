import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const COPIED = ['src', 'scripts', 'public', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** The code of the added language, and its line of the one list. */
const CODE = 'ar';
const LINE = `  ar: { name: 'العربية', locale: 'ar-EG' },\n`;

/** The path of a file of messages in the added language. */
const translatedName = (path: string): string => path.replace(/(^|\/)en(?=[A-Z.])/, `$1${CODE}`);

/**
 * A copy of the project with a language that is written from right to left, added as docs/languages.md says: a folder of
 * messages, a line of the list, and the texts from before the messages.
 */
export function addLanguage(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'rudy-language-'));
  for (const path of COPIED) cpSync(path, join(folder, path), { recursive: true });
  for (const path of ['node_modules', 'sandbox', 'openapi']) symlinkSync(resolve(path), join(folder, path));

  const messages = join(folder, 'src/ui/i18n', CODE);
  cpSync('tests/e2e/languages/pseudo.ts', join(messages, 'pseudo.ts'));
  for (const file of readdirSync('src/ui/i18n/en', { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const depth = file.split('/').length;
    const exported = namesIn(readFileSync(join('src/ui/i18n/en', file), 'utf8'));
    const path = join(messages, translatedName(file));
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(
      path,
      [
        `import * as english from '${'../'.repeat(depth)}en/${file.replace(/\.ts$/, '')}';`,
        `import { translated } from '${depth === 1 ? './' : '../'.repeat(depth - 1)}pseudo';`,
        ...exported.map((name) => `export const ${name} = translated(english.${name});`),
      ].join('\n'),
    );
  }

  edit(join(folder, 'src/ui/i18n/language.ts'), (text) => text.replace(/^ {2}fr: \{.*\n/m, `$&${LINE}`));
  edit(join(folder, 'index.html'), (text) =>
    text.replace(
      / *<div lang="en">[\s\S]*?<\/div>\n/g,
      (block) => block + block.replace('"en"', `"${CODE}"`),
    ),
  );
  edit(join(folder, 'src/app/page/outdatedNotice.ts'), (text) =>
    text.replace(
      / {2}\{\n {4}lang: 'en'[\s\S]*?\},\n/,
      (block) => block + block.replace("'en'", `'${CODE}'`),
    ),
  );
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const namesIn = (source: string): string[] =>
  [...source.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);

function edit(path: string, change: (text: string) => string): void {
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`There is nothing to change in ${path}.`);
  writeFileSync(path, after);
}
