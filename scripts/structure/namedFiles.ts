import type { TextFile } from './sources';

const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*/gm;
const FILE = /\w[\w./-]*\.tsx?\b/g;

/** TypeScript files that comments name, and that are not among the paths of the project. */
export function unknownFiles(files: readonly TextFile[], paths: readonly string[]): string[] {
  const isKnown = (name: string) => paths.some((path) => path === name || path.endsWith(`/${name}`));
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(COMMENT)]
      .flatMap(([comment]) => comment.match(FILE) ?? [])
      .filter((name) => !isKnown(name))
      .map((name) => `${path}: ${name}`),
  );
}
