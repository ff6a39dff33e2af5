/**
 * Every language of the storefront, by its ISO 639-1 code: its own name, and the locale for dates, numbers and money. This
 * is the only list of them; the messages are in the folder of that code (docs/languages.md).
 */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-US' },
  fr: { name: 'Français', locale: 'fr-CA' },
} as const satisfies Record<string, { name: string; locale: string }>;

export type Language = keyof typeof LANGUAGES;

const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);

export const languages: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage);

/** The default of spec §9. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The direction of a language's script. Not every engine's `Intl.Locale` knows it. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  /^(ar|fa|he|ps|ur|yi)/.test(language) ? 'rtl' : 'ltr';

/** Parses a language from any value (`fr`, `fr-CA`, a setting, a stored choice), or null. */
export function parseLanguage(value: unknown): Language | null {
  if (typeof value !== 'string') return null;
  const [base = ''] = value.toLowerCase().split(/[-_]/);
  return isLanguage(base) ? base : null;
}
