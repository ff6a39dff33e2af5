import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { documentHeaders } from '../../sandbox/host/http/headers';
import { findHostServer } from '../../scripts/hostServers';
import { freePort } from '../host/realServer';

const INDEX = '<!doctype html><div id="root"></div>';
/** The user of the container has no rights. */
const NOBODY = 65_534;

const nginx = findHostServer('nginx');
if (nginx === null) console.warn('nginx is not installed: the program of the container is not tried.');

let folder: string;
let program: string;

describe.skipIf(nginx === null)('the program that starts the container', () => {
  beforeAll(() => {
    const { status, stderr } = spawnSync('npx', ['tsx', 'scripts/container/build.ts'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    folder = mkdtempSync(join(tmpdir(), 'rudy-container-'));
    program = join(folder, 'start.mjs');
    writeFileSync(program, readFileSync('dist-container/start.js'));
    const files = join(folder, 'storefront');
    mkdirSync(files);
    writeFileSync(join(files, 'index.html'), INDEX);
    mkdirSync(join(folder, 'tmp'));
    for (const each of [folder, files]) chmodSync(each, 0o755);
    chmodSync(join(folder, 'tmp'), 0o777);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Starts it as a user without rights, who may write into one folder alone. */
  function start(environment: Record<string, string>): ChildProcess {
    const isRoot = process.getuid?.() === 0;
    return spawn(process.execPath, [program], {
      env: {
        PATH: process.env.PATH,
        RUDY_FOLDER: join(folder, 'tmp'),
        RUDY_BUILD: join(folder, 'storefront'),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    });
  }

  const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.on('exit', resolve));

  it('serves the build with settings and policy of its variables, and ends when it is told', async () => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const child = start({
      RUDY_PORT: `${port}`,
      RUDY_HOST: 'https://channel.example',
      RUDY_PLATFORM: 'https://platform.example',
      RUDY_KEY_SERVICE_URL: 'https://keys.example',
      RUDY_STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    });
    const end = ended(child);
    try {
      await vi.waitFor(async () => expect((await fetch(`${address}/healthz`)).status).toBe(200), {
        timeout: 60_000,
      });
      expect(await (await fetch(`${address}/settings.json`)).json()).toEqual({
        stripe_publishable_key: 'pk_live_1',
        channel_host: 'platform.example',
        schema: 'https',
        key_service_url: 'https://keys.example',
      });
      const page = await fetch(`${address}/watch/1001`);
      expect(await page.text()).toBe(INDEX);
      expect(page.headers.get('content-security-policy')).toBe(
        documentHeaders('/', {
          connect: ['https://platform.example', 'https://keys.example'],
          uses: ['stripe', 'googleTag', 'embeddedVideo'],
        })['content-security-policy'],
      );
    } finally {
      child.kill('SIGQUIT');
    }
    expect(await end).toBe(0);
  });

  it('reads the settings of the sandbox from the address inside, as the host that browsers name', async () => {
    const hosts: (string | undefined)[] = [];
    const sandbox = createServer((request: IncomingMessage, response) => {
      hosts.push(request.headers.host);
      response.end(JSON.stringify({ stripe_publishable_key: 'pk_test_sandbox' }));
    });
    const [port, inside] = [await freePort(), await freePort()];
    await new Promise<void>((resolve) => sandbox.listen(inside, '127.0.0.1', resolve));
    const child = start({
      RUDY_PORT: `${port}`,
      RUDY_HOST: 'http://localhost:8080',
      RUDY_SANDBOX: 'http://localhost:4173',
      RUDY_SANDBOX_INSIDE: `http://127.0.0.1:${inside}`,
    });
    const end = ended(child);
    try {
      await vi.waitFor(
        async () =>
          expect(await (await fetch(`http://127.0.0.1:${port}/settings.json`)).json()).toMatchObject({
            channel_host: 'localhost:4173',
            stripe_publishable_key: 'pk_test_sandbox',
          }),
        { timeout: 60_000 },
      );
      expect(hosts).toEqual(['localhost:4173']);
    } finally {
      child.kill('SIGTERM');
      sandbox.close();
    }
    expect(await end).toBe(0);
  });

  it('says what is missing and ends with 1', async () => {
    const child = start({ RUDY_PLATFORM: 'https://platform.example' });
    let said = '';
    child.stderr?.on('data', (text: Buffer) => {
      said += text.toString();
    });
    expect(await ended(child)).toBe(1);
    expect(said).toBe('--host takes an address such as https://channel.example.\n');
  });
});

describe('Containerfile and compose.yaml', () => {
  const file = readFileSync('Containerfile', 'utf8');
  const compose: { services: Record<string, Record<string, unknown>> } = parse(
    readFileSync('compose.yaml', 'utf8'),
  );

  it('run without rights on a root that cannot be written', () => {
    for (const stage of file.split(/^FROM .* AS /m).filter((text) => /^(sandbox|storefront)\n/.test(text)))
      expect(stage).toMatch(/\nUSER node\n[\s\S]*\nHEALTHCHECK /);
    for (const service of Object.values(compose.services))
      expect(service).toMatchObject({
        read_only: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges'],
      });
  });

  it('name the stages, programs and variables that there are', () => {
    const stages = [...file.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name);
    for (const { build } of Object.values(compose.services)) {
      expect(build).toMatchObject({ context: '.', dockerfile: 'Containerfile' });
      expect(stages).toContain(Reflect.get(Object(build), 'target'));
    }
    expect(compose.services.storefront?.environment).toEqual({
      RUDY_HOST: 'http://localhost:8080',
      RUDY_SANDBOX: 'http://localhost:4173',
      RUDY_SANDBOX_INSIDE: 'http://sandbox:4173',
    });
  });
});
