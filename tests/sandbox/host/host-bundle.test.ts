import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { precompressFolder } from '../../../sandbox/host/http/precompress';
import { emptyHost, type Served, serve } from './hostServer';

const SCRIPT = `export const answer = ${JSON.stringify('forty-two '.repeat(200))};`;
const INDEX = '<!doctype html><title>App</title>';

let outside: string;
let root: string;
let served: Served;

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'rudy-dist-'));
  await writeFile(join(outside, 'secret.json'), '{}');
  root = join(outside, 'dist');
  await mkdir(root);
  await mkdir(join(root, 'assets'));
  await mkdir(join(root, '.vite'));
  await writeFile(join(root, 'index.html'), INDEX);
  await writeFile(join(root, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(root, 'assets/app-1a2b3c.js'), SCRIPT);
  await writeFile(join(root, 'assets/app-1a2b3c.js.map'), '{}');
  await writeFile(join(root, 'assets/pixel-9.png'), Buffer.from([1, 2, 3]));
  await writeFile(join(root, '.vite/manifest.json'), '{}');
  await precompressFolder(root);
  served = await serve(emptyHost(root));
});

afterAll(async () => {
  await served.close();
  await rm(outside, { recursive: true });
});

describe('compression', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0.2, gzip;q=0.8', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ])('answers Accept-Encoding "%s" with %s', async (accept, encoding, decode) => {
    const answer = await served.ask('/assets/app-1a2b3c.js', { headers: { 'accept-encoding': accept } });
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
      'content-length': String(answer.body.length),
    });
    expect(decode(answer.body).toString()).toBe(SCRIPT);
  });

  it.each(['', 'identity', 'br;q=0, gzip;q=0'])('sends the plain bytes for "%s"', async (accept) => {
    const answer = await served.ask('/assets/app-1a2b3c.js', { headers: { 'accept-encoding': accept } });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.text).toBe(SCRIPT);
  });

  it('sends the file that the build compressed, not one made in passing', async () => {
    const answer = await served.ask('/assets/app-1a2b3c.js', { headers: { 'accept-encoding': 'br' } });
    expect(answer.body).toEqual(await readFile(join(root, 'assets/app-1a2b3c.js.br')));
  });

  it('compresses JSON on the way', async () => {
    const answer = await served.ask('/api/settings', { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(answer.body).toString()).toContain('xxxx');
    expect(answer.body.length).toBeLessThan(100);
  });
});

describe('caching', () => {
  it.each([
    ['/assets/app-1a2b3c.js', 'public, max-age=31536000, immutable'],
    ['/icon.svg', 'no-cache'],
    ['/', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/watch/12', 'no-cache'],
    ['/assets/gone.js', 'no-store'],
  ])('%s is sent with %s', async (path, caching) => {
    expect((await served.ask(path)).headers['cache-control']).toBe(caching);
  });

  it('answers 304 to a tag that still holds, and a tag for each encoding', async () => {
    const plain = await served.ask('/icon.svg');
    const small = await served.ask('/icon.svg', { headers: { 'accept-encoding': 'br' } });
    expect(plain.headers.etag).not.toBe(small.headers.etag);
    const again = await served.ask('/icon.svg', { headers: { 'if-none-match': String(plain.headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });
});

describe('what a path leads to', () => {
  it.each(['/', '/watch/12', '/no/such/page', '/%00', '/%E0%A4%A', '//evil/page', '/?q=long'])(
    '%s is the app',
    async (path) => {
      const answer = await served.ask(path);
      expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
        200,
        'text/html; charset=utf-8',
        INDEX,
      ]);
    },
  );

  it.each([
    '/assets/gone-123.js',
    '/assets/',
    '/favicon.ico',
    '/assets/app-1a2b3c.js.br',
    '/assets/app-1a2b3c.js.map',
    '/.vite/manifest.json',
    '/assets/../../secret.json',
    '/assets/..%2f..%2fsecret.json',
    '/assets/%00.js',
    '/assets/%E0%A4%A.js',
    // Longer than the name of a file may be, which the file system refuses.
    `/assets/${'a'.repeat(300)}.js`,
  ])('%s is missing', async (path) => {
    const answer = await served.ask(path);
    expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'Not found.',
    ]);
  });

  it('answers a file that was replaced with what it has now', async () => {
    await writeFile(join(root, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>');
    await precompressFolder(root);
    for (const encoding of ['identity', 'br', 'gzip']) {
      const before = await served.ask('/icon.svg', { headers: { 'accept-encoding': encoding } });
      await writeFile(
        join(root, 'icon.svg'),
        `<svg xmlns="http://www.w3.org/2000/svg"><g id="${encoding}"/></svg>`,
      );
      await precompressFolder(root);
      const after = await served.ask('/icon.svg', { headers: { 'accept-encoding': encoding } });
      expect(after.headers.etag).not.toBe(before.headers.etag);
      expect(after.body.equals(before.body)).toBe(false);
    }
  });

  it('answers HEAD like GET without a body', async () => {
    const get = await served.ask('/assets/app-1a2b3c.js');
    const head = await served.ask('/assets/app-1a2b3c.js', { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      get.headers['content-length'],
      0,
    ]);
  });

  it('refuses to write to a page', async () => {
    const answer = await served.ask('/', { method: 'POST', body: {} });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

it('says nothing of an error inside', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answer = await served.ask('/api/geo');
  expect(log).toHaveBeenCalledOnce();
  expect(answer.status).toBe(500);
  expect(answer.text).not.toMatch(/secret|at /);
});

it('without a folder hands pages on, under the strict headers', async () => {
  const development = await serve(emptyHost(null, undefined, { development: { nonce: 'abc' } }));
  const answer = await development.ask('/watch/12');
  await development.close();
  expect(answer.status).toBe(299);
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});
