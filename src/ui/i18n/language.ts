/** The supported languages; English is the default (spec §9). */
export const languages = ['en', 'fr'] as const;

export type Language = (typeof languages)[number];

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français' };

export const DEFAULT_LANGUAGE: Language = 'en';

/** The locale for dates, numbers and money. */
export const locales: Record<Language, string> = { en: 'en-US', fr: 'fr-CA' };

/** Parses a language from any value (`fr`, `fr-CA`, a setting, a stored choice), or null. */
export function parseLanguage(value: unknown): Language | null {
  if (typeof value !== 'string') return null;
  const [base] = value.toLowerCase().split(/[-_]/);
  return languages.find((language) => language === base) ?? null;
}
