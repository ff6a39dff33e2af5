import { elementWords } from '../../../sandbox/stripe/words';
import type { MachineFixture } from '../../../src/machines/fixture';
import type { Translate } from '../../../src/plans/screens';
import { createMessageLookup, meantMessage } from '../../../src/plans/sentences';
import { messages as en } from '../../../src/ui/i18n/en/en';
import { messages as fr } from '../../../src/ui/i18n/fr/fr';
import { type Language, languages } from '../../../src/ui/i18n/language';

const catalogues: Readonly<Record<Language, object>> = { en, fr };

/**
 * The texts of a language, without the browser's i18n library; also the names of countries (`country.CA`), the words of the
 * sandbox's Stripe (`stripe.wallet`), and what a viewer presses for another language (`otherLanguage.button`).
 * @throws Error for an unknown key
 */
export function translatorOf(language: Language): Translate {
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  const catalogue = {
    ...catalogues[language],
    stripe: elementWords(language).words,
    otherLanguage: otherThan(language),
  };
  return (key, params) => {
    const [, country] = /^country\.([A-Z]{2})$/.exec(key) ?? [];
    const text =
      country === undefined ? key.split('.').reduce<unknown>(inside, catalogue) : countries.of(country);
    if (typeof text !== 'string') throw new Error(`There is no text "${key}" in ${language}.`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
  };
}

function otherThan(language: Language): { button: string; files: string } {
  const other = languages.find((each) => each !== language) ?? language;
  return { button: other.toUpperCase(), files: other };
}

function inside(part: unknown, key: string): unknown {
  return typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined;
}

/** The messages that an English sentence may be, the most literal first. */
export const messagesOfSentence = createMessageLookup(en);

/** An English sentence of the catalogue in a language. @throws Error for a sentence that no message gives */
export function sentenceIn(translate: Translate, { messages }: MachineFixture, sentence: string): string {
  const found = meantMessage(messagesOfSentence(sentence), messages);
  if (found === undefined) throw new Error(`No English text is “${sentence}”.`);
  return translate(found.key, found.params);
}
