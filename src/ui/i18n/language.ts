/** The languages that are offered; English is the default (spec §9). */
export const languages = ['en', 'fr'] as const;

export type Language = (typeof languages)[number];

/** How each language calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français' };

export const DEFAULT_LANGUAGE: Language = 'en';

/** The locale by which dates, numbers and money are written. */
export const locales: Record<Language, string> = { en: 'en-US', fr: 'fr-CA' };

/** Reads a language out of anything (`fr`, `fr-CA`, a setting, a stored choice), or null. */
export function parseLanguage(value: unknown): Language | null {
  if (typeof value !== 'string') return null;
  const [base] = value.toLowerCase().split(/[-_]/);
  return languages.find((language) => language === base) ?? null;
}
