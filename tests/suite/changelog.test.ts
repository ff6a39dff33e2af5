import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the newest entry of the changes is the version of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const entries = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\S+)$/gm)];
  expect(entries[0]?.[1]).toBe(version);
});
