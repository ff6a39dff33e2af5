import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messages as en } from '../../src/ui/i18n/en';
import { messages as fr } from '../../src/ui/i18n/fr';

type Words = { readonly [key: string]: string | Words };

function* entries(words: Words, path = ''): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(words)) {
    if (typeof value === 'string') yield [path + name, value];
    else yield* entries(value, `${path}${name}.`);
  }
}

const english = new Map(entries(en));
const french = new Map(entries(fr));

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/ui\/i18n\/(en|fr)[/.]/.test(file))
  .map((file) => readFileSync(join('src', file), 'utf8'));
const code = sources.join('\n');

/** Spec §5 and §8 list these completely; the forms, the checkout and the clips that use them are planned. */
const COMPLETE_BY_SPECIFICATION = ['validation.', 'serverMessage.'];

const groups = Object.keys(en).join('|');
const quoted = new Set(
  [...code.matchAll(new RegExp(`['"\`]((?:${groups})\\.[\\w.]+)['"\`]`, 'g'))].map(([, key]) => key),
);
/** `event.access.${kind}` uses every key with that prefix. */
const prefixes = [...code.matchAll(new RegExp(`\`((?:${groups})\\.[\\w.]*)\\$\\{`, 'g'))].map(
  ([, prefix = '']) => prefix,
);

const placeholders = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe('catalogues', () => {
  it('have the same keys in both languages', () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('have a text with the same parameters for every key', () => {
    const wrong = [...english].filter(([key, text]) => {
      const other = french.get(key) ?? '';
      return (
        text.trim() === '' || other.trim() === '' || `${placeholders(text)}` !== `${placeholders(other)}`
      );
    });
    expect(wrong).toEqual([]);
  });

  it('keep French punctuation with its word: a no-break space before a colon and inside « »', () => {
    const wrong = [...french].filter(([, text]) => /« | »| :/.test(text));
    expect(wrong).toEqual([]);
  });

  it('have every key that is used', () => {
    const called = [...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key = '']) => key);
    expect(called.length).toBeGreaterThan(20);
    expect(called.filter((key) => !english.has(key))).toEqual([]);
  });

  it('have no unused key', () => {
    const unused = [...english.keys()].filter(
      (key) =>
        !quoted.has(key) &&
        !prefixes.some((prefix) => key.startsWith(prefix)) &&
        !COMPLETE_BY_SPECIFICATION.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });

  it('have the exact texts of the specification', () => {
    const said = [...english.values()];
    expect(said).toEqual(
      expect.arrayContaining([
        'Oops! We are currently experiencing technical difficulties',
        'Apologies! Our service is currently experiencing technical difficulties. Please refresh the page',
        'Something went wrong, please try again or contact technical support',
        'Game Not Found',
        'Incorrect password',
        'Wrong auth data',
        'no passes available',
        'no passes for this game',
        'clip creation failed',
      ]),
    );
  });
});
