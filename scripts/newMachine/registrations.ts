import type { Names } from './names';

/** The lists that a new machine is added to, each with the change of its text. */
export const registrations: Readonly<Record<string, (text: string, names: Names) => string>> = {
  'src/machines/index.ts': (text, { id }) =>
    changed(
      changed(text, /^(?=import )/m, `import { ${id}Fixture } from './${id}/fixture';\n`),
      /^(?=\];)/m,
      `  ${id}Fixture,\n`,
    ),
  'tests/machines/sampleNames.test.ts': (text, { id }) => {
    const imported = `import type { ${id}Fixture } from '../../src/machines/${id}/fixture';\n`;
    const meanings = [
      `const ${id}: Meanings<typeof ${id}Fixture> = {`,
      `  'error.request: no answer': failure('timeout'),`,
      `  'error.request: a server error': failure('server', { status: 503 }),`,
      '};\n\n',
    ].join('\n');
    const listed = changed(text, /^(?<=const meanings: [^=]+= \{\n)/m, `  ...{ ${id} },\n`);
    return changed(
      changed(listed, /^(?=const meanings: )/m, meanings),
      /^(?=import type \{ analyticsFixture \})/m,
      imported,
    );
  },
};

/** @throws Error where the text has no such place */
function changed(text: string, at: RegExp, added: string): string {
  if (!at.test(text)) throw new Error(`There is no ${at} to add “${added.trim()}” at.`);
  return text.replace(at, () => added);
}
