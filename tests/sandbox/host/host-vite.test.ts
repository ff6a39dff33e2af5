import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPlugin } from '../../../sandbox/vite';

const INDEX = '<!doctype html><html><head><title>App</title></head></html>';

let root: string;
let server: PreviewServer;
let origin: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rudy-preview-'));
  await mkdir(join(root, 'dist'));
  await writeFile(join(root, 'dist/index.html'), INDEX);
  server = await preview({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [sandboxPlugin()],
    preview: { host: '127.0.0.1', port: 0 },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  origin = `http://127.0.0.1:${address.port}`;
});

afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

describe('behind Vite preview', () => {
  it.each(['/', '/watch/12', '/%E0%A4%A', `/?q=${'x'.repeat(64 * 1024)}`])(
    '%.20s is the app as it was built',
    async (path) => {
      const answer = await fetch(origin + path);
      expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
        200,
        'no-cache',
        INDEX,
      ]);
    },
  );

  it('a missing file is missing, and Vite adds nothing of its own', async () => {
    const answer = await fetch(`${origin}/assets/gone.js`);
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found.']);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

it('cannot put anything into a bundle', () => {
  const plugin = sandboxPlugin();
  expect(plugin.apply).toBe('serve');
  expect(Object.keys(plugin).sort()).toEqual([
    'apply',
    'config',
    'configurePreviewServer',
    'configureServer',
    'name',
  ]);
});
