import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const MACHINES = 'src/machines/README.md';

/** The anchors of a page: those that it sets itself, and those that a host makes of its headings. */
function anchorsOf(text: string): Set<string> {
  const own = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...own, ...headings]);
}

/** Pages of a folder and those below it. */
const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', MACHINES, ...pagesIn('docs')];

test('the folder of documents has pages', () => {
  expect(pagesIn('docs').length).toBeGreaterThan(10);
});

test.each(PAGES)('every link of %s within the project leads somewhere', (file) => {
  const text = readFileSync(file, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).has(anchor);
  });
  if (file === 'README.md' || file === MACHINES) expect(links.length).toBeGreaterThan(5);
  expect(broken).toEqual([]);
});

test('“What happens after a refused key?” is one press from the README to the picture', () => {
  const [, link = ''] =
    /\[What happens after a refused key\?\]\(([^)]+)\)/.exec(readFileSync('README.md', 'utf8')) ?? [];
  const [path, anchor] = link.split('#');
  expect(path).toBe(MACHINES);
  const [, section = ''] = readFileSync(MACHINES, 'utf8').split(`<a id="${anchor}"></a>`);
  expect(section.slice(0, 2_000)).toMatch(/```mermaid\nstateDiagram-v2[\s\S]*The platform gives no API key/);
});
