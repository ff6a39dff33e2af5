import type { TextFile } from './sources';

/** Docstrings that name the class of a thrown error which neither these files nor the language have. */
export function unknownErrors(files: readonly TextFile[]): string[] {
  const declared = new Set(
    files.flatMap(({ text }) => [...text.matchAll(/\bclass (\w+)/g)].map(([, name]) => name)),
  );
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/@throws \{?([A-Z]\w*)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !declared.has(name) && !(name in globalThis))
      .map((name) => `${path}: ${name}`),
  );
}
