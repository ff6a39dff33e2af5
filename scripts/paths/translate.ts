import type { Translate } from '../../src/plans/screens';
import { messages as en } from '../../src/ui/i18n/en';
import { messages as fr } from '../../src/ui/i18n/fr';
import type { Language } from '../../src/ui/i18n/language';

const messages: Readonly<Record<Language, unknown>> = { en, fr };

/** The texts of a language, without the browser's i18n library. @throws Error for an unknown key */
export function translatorOf(language: Language): Translate {
  return (key, params) => {
    const text = key.split('.').reduce<unknown>(inside, messages[language]);
    if (typeof text !== 'string') throw new Error(`There is no text "${key}" in ${language}.`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
  };
}

function inside(part: unknown, key: string): unknown {
  return typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined;
}
