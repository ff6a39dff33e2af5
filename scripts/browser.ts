import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * Finds the Chromium for the browser tests and the bench, in the order of design §8: an installed one, else
 * Playwright's own. `RUDY_BROWSER` overrides it.
 */
export function findBrowser(): string | null {
  return [process.env.RUDY_BROWSER, ...INSTALLED, playwrightBrowser()].find(isFile) ?? null;
}

/** Chromium's sandbox requires an unprivileged user, while CI machines and containers often run as root. */
export function browserArguments(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

// The headless shell is first, since it needs a third less time.
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.PROGRAMFILES ?? 'C:\\Program Files'}\\Google\\Chrome\\Application\\chrome.exe`,
];

function isFile(path: string | undefined): path is string {
  return path !== undefined && path !== '' && existsSync(path);
}

function playwrightBrowser(): string {
  try {
    return chromium.executablePath();
  } catch {
    return '';
  }
}

function attempt(command: string, ...parameters: string[]): void {
  try {
    execFileSync(command, parameters, { stdio: 'inherit' });
  } catch {
    console.error(`(${command} ${parameters.join(' ')} did not succeed)`);
  }
}

function installBrowser(): void {
  attempt(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium');
  if (findBrowser() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  attempt('apt-get', 'update', '-q');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (!findBrowser()) attempt('apt-get', 'install', '-q', '-y', name);
  }
}

if (process.argv[1]?.endsWith('browser.ts')) {
  if (!findBrowser()) installBrowser();
  const found = findBrowser();
  if (found) console.log(`Browser: ${found}`);
  else {
    console.error('No Chromium found. Install Chrome or Chromium, or set RUDY_BROWSER to its path.');
    process.exit(1);
  }
}
