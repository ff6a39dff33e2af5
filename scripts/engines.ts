import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The paths of the engines in Debian's packages, and the packages that they need to run without a screen. */
const ENGINES = {
  firefox: { paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'], packages: ['firefox-esr'] },
  webkit: {
    paths: ['/usr/bin/WebKitWebDriver'],
    packages: [
      ...['webkit2gtk-driver', 'xvfb', 'xauth', 'dbus', 'dbus-x11'],
      ...['gstreamer1.0-libav', 'gstreamer1.0-plugins-good', 'gstreamer1.0-plugins-bad'],
    ],
  },
} as const;

export type OtherEngine = keyof typeof ENGINES;

/** The programs that WebKitGTK needs for a window without a screen. */
const SCREEN = ['/usr/bin/xvfb-run', '/usr/bin/dbus-run-session'];

/** The path of an installed engine; null where there is none, and its journeys are skipped. */
export function findEngine(name: OtherEngine): string | null {
  if (name === 'webkit' && !SCREEN.every((path) => existsSync(path))) return null;
  return ENGINES[name].paths.find((path) => existsSync(path)) ?? null;
}

function attempt(command: string, ...parameters: string[]): void {
  try {
    execFileSync(command, parameters, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    console.error(`(${command} ${parameters.join(' ')} did not succeed)`);
  }
}

/** Whether this is a CI machine that gets the packages; a developer's machine is left as it is. */
const isInstalling = (): boolean =>
  Boolean(process.env.CI) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install(name: OtherEngine): void {
  attempt('apt-get', 'update', '-q');
  attempt('apt-get', 'install', '-q', '-y', '--no-install-recommends', ...ENGINES[name].packages);
}

/** A line for each engine. A machine that installs the engines fails without one of them; elsewhere its journeys are skipped. */
export function reportOf(
  found: Readonly<Record<OtherEngine, string | null>>,
  isRequired: boolean,
): { lines: string[]; exitCode: number } {
  const without = isRequired
    ? 'not installed, although this machine installs it'
    : 'not installed; its journeys are skipped';
  const lines = Object.entries(found).map(([name, path]) => `${name}: ${path ?? without}`);
  return { lines, exitCode: isRequired && Object.values(found).includes(null) ? 1 : 0 };
}

if (process.argv[1]?.endsWith('engines.ts')) {
  const isRequired = isInstalling();
  if (isRequired)
    for (const name of ['firefox', 'webkit'] as const) if (findEngine(name) === null) install(name);
  const { lines, exitCode } = reportOf(
    { firefox: findEngine('firefox'), webkit: findEngine('webkit') },
    isRequired,
  );
  console.log(lines.join('\n'));
  process.exitCode = exitCode;
}
