import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';

const FILE = 'docs/announcements.md';
const HEAD = '| keys | focus | announced |\n| --- | --- | --- |\n';

const blockOf = (role: string): RegExp => new RegExp(`(?<=<!-- ${role} -->\n)[\\s\\S]*?(?=<!-- end -->)`);

/**
 * Compares a journey with the record in `docs/announcements.md`, or renews the record if the environment variable
 * `RUDY_RECORD` is set.
 */
export function expectRecorded(role: string, rows: readonly string[]): void {
  const text = readFileSync(FILE, 'utf8');
  const block = `\n${HEAD}${rows.join('\n')}\n\n`;
  if (process.env.RUDY_RECORD)
    writeFileSync(
      FILE,
      text.replace(blockOf(role), () => block),
    );
  else expect(text.match(blockOf(role))?.[0]).toBe(block);
}
