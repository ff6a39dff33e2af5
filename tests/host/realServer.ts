import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { caddyConfig } from '../../scripts/host/caddy';
import type { Hosting } from '../../scripts/host/hosting';
import { nginxConfig } from '../../scripts/host/nginx';
import type { HostServer } from '../../scripts/hostServers';

/** Resolves when the command itself has ended; the server that it leaves behind would keep pipes open. */
function run(path: string, words: string[], env = process.env): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, words, { stdio: 'ignore', env });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path} ${words.join(' ')} ended with ${code}.`)),
    );
  });
}

export interface RealServer {
  port: number;
  close: () => void;
}

/** An unused port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** The configuration of channels as operators write it for one after the other, a file for each. */
const ONE_BY_ONE = { nginx: (hosting: Hosting) => nginxConfig([hosting]), caddy: caddyConfig };

/**
 * Starts nginx or Caddy with the generated configuration of some channels, all on one port.
 * @param path of the installed server
 */
export function startServer(
  name: HostServer,
  path: string,
  hostings: readonly Hosting[],
): Promise<RealServer> {
  const [first] = hostings;
  if (first?.port == null) throw new Error('A host of a test has a port.');
  return startConfigured(name, path, first.port, hostings.map(ONE_BY_ONE[name]).join('\n'));
}

/**
 * Starts nginx or Caddy with what `npm run host-config` wrote. Both commands return when the server listens, and leave it
 * running with the number of its process in a file.
 */
export async function startConfigured(
  name: HostServer,
  path: string,
  port: number,
  config: string,
): Promise<RealServer> {
  const folder = mkdtempSync(join(tmpdir(), `rudy-${name}-`));
  const pid = join(folder, 'pid');
  const start = { nginx: startNginx, caddy: startCaddy }[name];
  await start(path, folder, pid, config);
  return {
    port,
    close: () => {
      process.kill(Number(readFileSync(pid, 'utf8')));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startNginx(path: string, folder: string, pid: string, config: string): Promise<void> {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${join(folder, each)};`,
  );
  const main = `${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${pid};
error_log ${join(folder, 'error.log')};
events {}
http {
access_log off;
${places.join('\n')}
${config}}
`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, main);
  await run(path, ['-c', file, '-e', join(folder, 'error.log')]);
}

async function startCaddy(path: string, folder: string, pid: string, config: string): Promise<void> {
  const admin = await freePort();
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin 127.0.0.1:${admin}\n}\n${config}`);
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  await run(path, ['start', '--config', file, '--adapter', 'caddyfile', '--pidfile', pid], env);
}
