import { expect, test, vi } from 'vitest';
import { importAgain } from '../../../src/chunks/importAgain';

const chunk = { messages: {} };

test('a chunk that loads is imported once', async () => {
  const load = vi.fn(async () => chunk);
  expect(await importAgain(load)).toBe(chunk);
  expect(load).toHaveBeenCalledTimes(1);
});

test('an error without an address repeats the same import', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Importing a module script failed.'));
  load.mockResolvedValueOnce(chunk);
  expect(await importAgain(load)).toBe(chunk);
});

test('an address of another site is never imported', async () => {
  vi.stubGlobal('location', new URL('https://northside.test/watch/1001'));
  const failed = new TypeError('Failed to fetch dynamically imported module: https://evil.test/assets/a.js');
  const load = vi.fn().mockRejectedValueOnce(failed).mockResolvedValueOnce(chunk);
  expect(await importAgain(load)).toBe(chunk);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a chunk of this site is asked for under another address each time', async () => {
  vi.stubGlobal('location', new URL('https://northside.test/watch/1001'));
  const address = 'https://northside.test/assets/enSession-abc.js';
  const load = vi.fn(() =>
    Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`)),
  );
  const importAt = vi.fn(async (_: string) => chunk);
  expect(await importAgain(load, importAt)).toBe(chunk);
  await importAgain(load, importAt);
  const [[first] = [], [second] = []] = importAt.mock.calls;
  expect(first).toMatch(/^https:\/\/northside\.test\/assets\/enSession-abc\.js\?again=\d+$/);
  expect(second).not.toBe(first);
  expect(load).toHaveBeenCalledTimes(2);
});
