import type { Words } from './lacking';

/** The parameters that are numbers of things, which a language may have several words for. */
const COUNTED = /\{\{(count|total|seconds|steps|most|pages|events|fields|numbers|limit)\}\}/;

const parametersOf = (text: string): string => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join(' ');

/** The texts of a catalogue by the path of their key, such as `kit.close`. */
export function* textsOf(words: Words, path = ''): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(words)) {
    if (typeof value === 'string') yield [path + name, value];
    else yield* textsOf(value, `${path}${name}.`);
  }
}

/** @returns the keys whose translation has other parameters than the English text, with what each has */
export function wrongParameters(english: Words, translated: Words): string[] {
  const texts = new Map(textsOf(translated));
  return [...textsOf(english)].flatMap(([key, text]) => {
    const other = texts.get(key);
    if (other === undefined || parametersOf(text) === parametersOf(other)) return [];
    return [
      `${key} has ${parametersOf(other) || 'no parameter'} in place of ${parametersOf(text) || 'none'}`,
    ];
  });
}

/** @returns the keys whose text has a number of things in it: one wording stands for all numbers */
export const countedKeys = (english: Words): string[] =>
  [...textsOf(english)].filter(([, text]) => COUNTED.test(text)).map(([key]) => key);

/** @returns the forms that the language has for numbers, such as `one` and `other` */
export const pluralForms = (locale: string): string[] =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories;

/** A Saturday evening, seconds since the epoch. */
const SAMPLE_MS = Date.UTC(2026, 10, 21, 0, 5);

/**
 * Dates, numbers and prices as the locale writes them, for the eye of a translator.
 * @returns null where this Node has no data for the locale
 */
export function formatSamples(locale: string): Readonly<Record<string, string>> | null {
  if (Intl.DateTimeFormat.supportedLocalesOf(locale).length === 0) return null;
  const date = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'America/New_York', ...options }).format(SAMPLE_MS);
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(locale, options).format(value);
  return {
    'time of a game': date({
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
    'day of a list': date({ weekday: 'long', month: 'long', day: 'numeric' }),
    'name of a zone': date({ timeZoneName: 'longGeneric' }),
    countdown: number(3, { style: 'unit', unit: 'hour', unitDisplay: 'short' }),
    count: number(12_480),
    percent: number(0.5, { style: 'percent' }),
    price: number(11.99, { style: 'currency', currency: 'USD' }),
    'other dollars': number(11.99, { style: 'currency', currency: 'CAD' }),
  };
}
