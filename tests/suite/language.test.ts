import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lackingKeys } from '../../scripts/language/lacking';
import { countedKeys, formatSamples, pluralForms, wrongParameters } from '../../scripts/language/report';
import { messages as en } from '../../src/ui/i18n/en/en';
import { messages as fr } from '../../src/ui/i18n/fr/fr';
import { directionOf, languages } from '../../src/ui/i18n/language';
import { addLanguage } from '../e2e/languages/addedLanguage';

it('a new language lacks every key, by its path', () => {
  expect(lackingKeys({ kit: { close: 'Close' }, home: 'Home' }, {})).toEqual(['kit.close', 'home']);
});

it('a text that is empty or a group in its place is lacking', () => {
  const english = { kit: { close: 'Close', open: 'Open' }, home: 'Home' };
  expect(lackingKeys(english, { kit: { close: ' ', open: 'Auf' }, home: {} })).toEqual(['kit.close', 'home']);
});

it('French lacks nothing', () => {
  expect(lackingKeys(en, {}).length).toBeGreaterThan(500);
  expect(lackingKeys(en, fr)).toEqual([]);
});

it('a parameter that a translation lacks or invents is named', () => {
  const english = { shown: '{{shown}} of {{total}}', close: 'Close' };
  expect(wrongParameters(english, { shown: '{{shown}}', close: '{{name}}' })).toEqual([
    'shown has {{shown}} in place of {{shown}} {{total}}',
    'close has {{name}} in place of none',
  ]);
  expect(wrongParameters(english, { shown: '{{total}} / {{shown}}' })).toEqual([]);
});

it('messages with a number, and the forms of a language for it, are known', () => {
  expect(countedKeys({ a: { many: '{{count}} games' }, b: 'Hi, {{name}}' })).toEqual(['a.many']);
  expect(pluralForms('ar').toSorted()).toEqual(['few', 'many', 'one', 'other', 'two', 'zero']);
});

it('dates and prices are those of the locale, none of an unknown one', () => {
  expect(formatSamples('de-DE')).toMatchObject({ count: '12.480', 'day of a list': 'Freitag, 20. November' });
  expect(formatSamples('xx')).toBeNull();
});

it('only scripts that run from right to left turn the page', () => {
  expect(languages.map(directionOf)).toEqual(languages.map(() => 'ltr'));
  expect(['ar', 'he', 'fa', 'ur', 'de'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl', 'ltr']);
});

describe('a language that was added as the documentation says', () => {
  const COMMAND_MS = 300_000;
  let added: ReturnType<typeof addLanguage>;
  const ask = () => {
    const words = ['--no-install', 'tsx', 'scripts/language/print.ts', 'ar'];
    const { status, stdout } = spawnSync('npx', words, { cwd: added.folder, encoding: 'utf8' });
    return { status, text: stdout };
  };
  beforeAll(() => {
    added = addLanguage();
  });
  afterAll(() => added.remove());

  it('lacks nothing, and then what is taken from it', { timeout: COMMAND_MS }, () => {
    expect(ask()).toEqual({ status: 0, text: expect.stringContaining('\nar lacks 0 of ') });
    writeFileSync(
      join(added.folder, 'src/ui/i18n/ar/ar.ts'),
      "export const messages = { kit: { close: 'x' } };",
    );
    rmSync(join(added.folder, 'index.html'));
    writeFileSync(join(added.folder, 'index.html'), '<div lang="en">');
    const { status, text } = ask();
    expect(status).toBe(1);
    expect(text).toContain('\nkit.next\n');
    expect(text).toContain('\nindex.html lacks <div lang="ar">\n');
    expect(text).not.toContain('kit.close\n');
  });
});
