import { execFileSync } from 'node:child_process';
import { findBrowser } from '../../scripts/browser';

/**
 * Builds the storefront and finds or installs a browser, as the tests do.
 * @returns path of the browser
 */
export function prepare(): string {
  for (const script of ['scripts/build.ts', 'scripts/browser.ts'])
    execFileSync(process.execPath, ['--import', 'tsx', script], { stdio: 'inherit' });
  const browser = findBrowser();
  if (browser === null) throw new Error('No Chromium found. Install one, or set RUDY_BROWSER to its path.');
  return browser;
}
