import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messages as en } from '../../src/ui/i18n/en/en';
import { messages as fr } from '../../src/ui/i18n/fr/fr';

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

/**
 * Spec §2, §5, §6 and §8: "Server messages" and "User texts" word for word; §5 gives its messages without capitals, and the
 * sentences that it begins with a small letter and a subject begin with a capital on the screen.
 */
const OF_THE_SPECIFICATION = [
  'Oops! We are currently experiencing technical difficulties',
  'Apologies! Our service is currently experiencing technical difficulties. Please refresh the page',
  'Something went wrong, please try again or contact technical support',
  'Game Not Found',
  'Incorrect password',
  'Wrong auth data',
  'You are already logged in',
  'User not found',
  'Reset password key expired',
  'Reset password failed',
  'Wrong promo code',
  'recaptcha token required',
  'recaptcha token invalid or looks like a robot',
  'No channel or api key found',
  'Your email already verified',
  'Verification of your email address failed',
  'You are not registered yet, accept terms and click Register',
  'This email is already registered',
  'We’re sorry, but this content is not available in your region',
  'user must be logged in',
  'id not selected',
  'Pass not found',
  'no passes available',
  'no passes for this game',
  'clip creation failed',
  'Enter first name',
  'Enter last name',
  'Enter email',
  'Valid email required',
  'Password too short',
  'Password and confirmation do not match',
  'Field required',
  'Field length must be greater than {{number}}',
  'Field length must be less than {{number}}',
  'Accept terms and conditions',
  'Select a saved card or enter a new one',
  'Clip duration longer than end time',
  'Please select tag',
  'Please fill in the input field',
  'Clip name required',
  'New subscription',
  'Subscription Renewal',
];

const groups = Object.keys(en).join('|');
const quoted = new Set(
  [...code.matchAll(new RegExp(`['"\`]((?:${groups})\\.[\\w.]+)['"\`]`, 'g'))].map(([, key]) => key),
);
/** `event.access.${kind}` uses every key with that prefix. */
const prefixes = [...code.matchAll(new RegExp(`\`((?:${groups})\\.[\\w.]*)\\$\\{`, 'g'))].map(
  ([, prefix = '']) => prefix,
);

/** Families of keys whose last part a value of the platform gives; each value keeps its own key. */
const families = prefixes.filter((prefix) => prefix.includes('.') && !/^\w+\.$/.test(prefix));
/** Keys whose siblings a value or a list of the code chooses, or whose text is said of another thing. */
const AMONG_OTHERS = new Set([
  'library.register',
  'player.play',
  'player.positionOf',
  'player.atLiveEdge',
  'player.waited',
  'catalog.live',
  'catalog.upcoming',
  'catalog.finished',
]);
/** Each has a sibling for one; the gallery is for the people who test. */
const HAS_PLURAL_FORMS = /\.(?:many|views)$|^simulate\./;
/** The code gives the number, which is more than one. */
const IS_ALWAYS_MANY = new Set([
  'clipEditor.problem.nameTooLong',
  'clipEditor.problem.tooManyTags',
  'clipEditor.problem.tagTooLong',
  'difficulties.secondsLeft',
  'library.atLeast',
  'reminder.before',
  'reminder.beforeInTab',
  'search.atLeast',
]);
/** Parts that load without each other (`text.ts`) each have the words that they need. */
const loadsAlone = (key: string) =>
  /^(orders|clipEditor|simulate|failure|serverMessage|validation)\./.test(key);

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

  it('keep French punctuation as in Quebec: a no-break space before a colon and inside « », none before ; ! ?', () => {
    const wrong = [...french].filter(([, text]) =>
      /« | »|«(?!\u00a0)|(?<!\u00a0)»|[^\u00a0]:(?!\S)|[ \u00a0][;!?]/.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it('keep a French number and its unit on one line, with a no-break space between them', () => {
    const wrong = [...french].filter(([, text]) =>
      /(?:\}\}|\d) (?:ms|s|min|h|px|Mo|Go|Mbit|%|\$)(?![\p{L}’])/u.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it('have no French plural after a number that may be 0 or 1, which take the singular', () => {
    const counts = 'count|done|left|limit|minutes|most|number|seconds|shown|steps|total|used';
    const plural = new RegExp(
      `\\{\\{(?:${counts})\\}\\}[ \u00a0](?!fois|dans|sans)\\p{L}{2,}[sx](?!\\p{L})`,
      'u',
    );
    const wrong = [...french].filter(
      ([key, text]) => plural.test(text) && !HAS_PLURAL_FORMS.test(key) && !IS_ALWAYS_MANY.has(key),
    );
    expect(wrong).toEqual([]);
  });

  it('have two sentences in place of a semicolon (docs/voice.md)', () => {
    expect([...english, ...french].filter(([, text]) => text.includes(';'))).toEqual([]);
  });

  it('name what is pressed in words for a finger, a mouse and a key', () => {
    const spoken = [...english, ...french].filter(([key]) => !key.startsWith('serverMessage.'));
    expect(spoken.filter(([, text]) => /\b(?:tap|click|touchez|cliquez)\b/i.test(text))).toEqual([]);
  });

  it('say nothing that a viewer would take for a translation', () => {
    const stilted = [
      'You have it',
      'not enough money',
      'is being read',
      'Stripe checks',
      'The picture broke',
      'goes on by itself',
      'As it was',
      'Louder',
      'Back or on by',
      'Password again',
      'More to follow',
      'Your bank asks',
      'did not load',
    ];
    expect([...english.values()].filter((text) => stilted.some((words) => text.includes(words)))).toEqual([]);
  });

  it('have one key for a text that means the same in both languages', () => {
    const apart = (key: string) =>
      AMONG_OTHERS.has(key) || families.some((family) => key.startsWith(family)) || loadsAlone(key);
    const keysOf = new Map<string, string[]>();
    for (const [key, text] of english) {
      if (apart(key)) continue;
      const said = `${text} · ${french.get(key)}`;
      keysOf.set(said, [...(keysOf.get(said) ?? []), key]);
    }
    expect([...keysOf.values()].filter((keys) => keys.length > 1)).toEqual([]);
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

  it.each(OF_THE_SPECIFICATION)('have the exact text of the specification: %s', (text) => {
    expect([...english.values()]).toContain(text);
  });
});
