import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CACHING } from '../../sandbox/host/http/caching';
import { documentHeaders } from '../../sandbox/host/http/headers';
import { precompressFolder } from '../../sandbox/host/http/precompress';
import { checkHost } from '../../scripts/checkHost/checkHost';
import { type Ask, createClient } from '../../scripts/checkHost/client';
import { caddyConfig } from '../../scripts/host/caddy';
import type { Hosting } from '../../scripts/host/hosting';
import { readRequest } from '../../scripts/host/request';
import { findHostServer, HOST_SERVERS } from '../../scripts/hostServers';
import { freePort, type RealServer, startServer } from './realServer';

const SCRIPT = 'export const answer = 42;'.repeat(100);
const INDEX =
  '<!doctype html><div id="root"></div><script type="module" src="/assets/index-1a2b3c4d.js"></script>';
const SECURITY = 'mailto:security@league.example';

let build: string;
beforeAll(async () => {
  build = mkdtempSync(join(tmpdir(), 'rudy-build-'));
  const write = (name: string, text: string) => writeFileSync(join(build, name), text);
  mkdirSync(join(build, 'assets'));
  mkdirSync(join(build, '.git'));
  write('index.html', INDEX);
  write('robots.txt', 'User-agent: *\n');
  write('version.json', '{"version":"1.2.3"}');
  write('manifest.webmanifest', '{}');
  write('assets/index-1a2b3c4d.js', SCRIPT);
  write('assets/index-1a2b3c4d.js.map', '{}');
  write('.git/config', '[core]');
  await precompressFolder(build);
});
afterAll(() => rmSync(build, { recursive: true }));

const hostingOf = async (server: string, words: string[], port: number): Promise<Hosting> => {
  const request = await readRequest(
    ['--for', server, '--root', build, '--port', `${port}`, '--security', SECURITY, ...words],
    {
      read: () => '{"stripe_publishable_key":"pk_live_1","channel_host":"platform.example"}',
      fetchJson: () => Promise.reject(new Error('There is no sandbox.')),
      now: new Date('2026-01-15T12:00:00Z'),
      build,
    },
  );
  return request.hosting;
};

for (const name of HOST_SERVERS) {
  const path = findHostServer(name);
  if (path === null) console.warn(`${name} is not installed: its generated configuration is not tried.`);

  describe.skipIf(path === null)(`${name} with the generated configuration`, () => {
    let server: RealServer;
    let league: { site: URL; ask: Ask; hosting: Hosting };
    let cup: typeof league;
    beforeAll(async () => {
      const port = await freePort();
      const channel = async (host: string, words: string[]) => {
        const site = new URL(`http://${host}`);
        const hosting = await hostingOf(name, ['--host', site.origin, ...words], port);
        return { site, hosting, ask: createClient(site, `127.0.0.1:${port}`) };
      };
      league = await channel('league.example', ['--settings', 'league.json']);
      cup = await channel('cup.example', ['--platform', 'https://cup.platform.example']);
      server = await startServer(name, path ?? '', [league.hosting, cup.hosting]);
    });
    afterAll(() => server.close());

    it('passes the check of a host, for each of its channels', async () => {
      for (const { site, ask } of [league, cup])
        expect(await checkHost(site, ask, '1.2.3')).toEqual({ findings: [], version: '1.2.3' });
    });

    it.each([
      '/',
      '/watch/12?t=1',
      '/watch_embed/12',
      '/watch_embed/12/?a=b',
      '/profile/sessions/add',
      '/icon',
    ])('sends %s with the headers of the one definition', async (target) => {
      const { headers, text } = await league.ask(target);
      const wanted = documentHeaders(target.replace(/\?.*/, ''), league.hosting.headers);
      expect(headers).toMatchObject({ ...wanted, 'cache-control': CACHING.named });
      expect(text).toBe(INDEX);
    });

    it('allows each channel its own platform, and Stripe only with a key', async () => {
      const policies = await Promise.all(
        [league, cup].map(async ({ ask }) => String((await ask('/')).headers['content-security-policy'])),
      );
      expect(policies.map((policy) => policy.includes('js.stripe.com'))).toEqual([true, false]);
      expect(policies.map((policy) => /https:\/\/(cup\.)?platform\.example/.exec(policy)?.[0])).toEqual([
        'https://platform.example',
        'https://cup.platform.example',
      ]);
    });

    it.each([
      '//watch_embed/12',
      '/%77atch_embed/12',
      '/watch_embed/../login',
      '/x/../watch_embed/1',
      '/watch_embed/1%2f',
    ])('does not let %s be framed', async (target) => {
      const { headers } = await league.ask(target);
      expect(headers['content-security-policy'] ?? "frame-ancestors 'none'").toContain(
        "frame-ancestors 'none'",
      );
    });

    it('sends the precompressed bytes of a hashed file, which is kept for good', async () => {
      const { headers, body } = await league.ask('/assets/index-1a2b3c4d.js', {
        headers: { 'accept-encoding': 'gzip' },
      });
      expect(headers).toMatchObject({
        'content-encoding': 'gzip',
        'cache-control': CACHING.hashed,
        'content-type': expect.stringMatching(/^text\/javascript/),
      });
      expect(body).toEqual(readFileSync(join(build, 'assets/index-1a2b3c4d.js.gz')));
    });

    it.each([
      '/assets/gone-1a2b3c4d.js',
      '/assets/',
      '/assets/index-1a2b3c4d.js.map',
      '/assets/index-1a2b3c4d.js.gz',
      '/favicon.ico',
      '/.git/config',
      '/index.html.br',
    ])('%s is missing, and the answer is not kept', async (target) => {
      const { status, headers } = await league.ask(target);
      expect([status, headers['cache-control']]).toEqual([404, CACHING.missing]);
    });

    it.each([
      [
        '/settings.json',
        'application/json',
        '{"stripe_publishable_key":"pk_live_1","channel_host":"platform.example"}',
      ],
      ['/healthz', 'text/plain', 'ok\n'],
      ['/robots.txt', 'text/plain', 'User-agent: *\n'],
      ['/manifest.webmanifest', 'application/manifest+json', '{}'],
      [
        '/.well-known/security.txt',
        'text/plain',
        `Contact: ${SECURITY}\nExpires: 2027-01-15T12:00:00.000Z\nCanonical: http://league.example/.well-known/security.txt\n`,
      ],
    ])('%s is %s', async (target, type, text) => {
      const answer = await league.ask(target);
      expect([answer.status, answer.text]).toEqual([200, text]);
      expect(answer.headers['content-type']).toMatch(type);
      expect(answer.headers['cache-control']).toBe(CACHING.named);
    });

    it('answers 304 to a document that has not changed', async () => {
      const { headers } = await league.ask('/');
      const again = await league.ask('/watch/12', { headers: { 'if-none-match': String(headers.etag) } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    });
  });
}

const caddy = findHostServer('caddy');
it.skipIf(caddy === null)('Caddy reads the lines of docs/hosting.md before a channel', async () => {
  const [, lines = ''] =
    /```\n([^`]*local_certs[^`]*)```/.exec(readFileSync('docs/hosting.md', 'utf8')) ?? [];
  const hosting = await hostingOf('caddy', ['--host', 'https://channel.test'], await freePort());
  const file = join(build, 'Caddyfile');
  writeFileSync(file, `${lines}${caddyConfig(hosting)}`);
  const words = ['adapt', '--config', file, '--adapter', 'caddyfile'];
  const { stdout, stderr } = spawnSync(caddy ?? '', words, { encoding: 'utf8' });
  expect(stdout, stderr).toContain('"issuers":[{"module":"internal"}]');
});
