import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The servers from the system's packages that the generated configuration is tried on. */
export const HOST_SERVERS = ['nginx', 'caddy'] as const;
export type HostServer = (typeof HOST_SERVERS)[number];

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The path of an installed server; null where there is none, and its tests are skipped. */
export function findHostServer(name: HostServer): string | null {
  return FOLDERS.map((folder) => `${folder}/${name}`).find((path) => existsSync(path)) ?? null;
}

function attempt(command: string, ...parameters: string[]): void {
  try {
    execFileSync(command, parameters, { stdio: 'inherit' });
  } catch {
    console.error(`(${command} ${parameters.join(' ')} did not succeed)`);
  }
}

/** A developer's machine is left as it is; a CI machine that runs as root gets the packages. */
function install(name: HostServer): void {
  if (!process.env.CI || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  attempt('apt-get', 'update', '-q');
  attempt('apt-get', 'install', '-q', '-y', '--no-install-recommends', name);
}

if (process.argv[1]?.endsWith('hostServers.ts')) {
  for (const name of HOST_SERVERS) {
    if (findHostServer(name) === null) install(name);
    console.log(`${name}: ${findHostServer(name) ?? 'not installed; its tests are skipped'}`);
  }
}
