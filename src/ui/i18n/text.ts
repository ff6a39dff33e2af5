import i18next, { type ParseKeys } from 'i18next';
import { useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Catalogue } from './catalogue';
import { DEFAULT_LANGUAGE, type Language } from './language';

const catalogues: Record<Language, () => Promise<{ messages: Catalogue }>> = {
  en: () => import('./en'),
  fr: () => import('./fr'),
};

const other: Record<Language, Language> = { en: 'fr', fr: 'en' };

const started = i18next.use(initReactI18next).init({
  lng: DEFAULT_LANGUAGE,
  resources: {},
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

/**
 * Loads a language's chunk, if it is not here yet, and speaks it; `<html lang>` follows. When the chunk cannot be
 * had the other language stands in, since messages in either are better than none.
 * @returns the language that is spoken from now on
 * @throws the chunk's error when neither language could be loaded
 */
export async function loadLanguage(language: Language): Promise<Language> {
  await started;
  const spoken = await add(language).catch(async (cause: unknown) => {
    if (i18next.hasResourceBundle(i18next.language, 'translation')) throw cause;
    return add(other[language]);
  });
  await i18next.changeLanguage(spoken);
  if (typeof document !== 'undefined') document.documentElement.lang = spoken;
  return spoken;
}

async function add(language: Language): Promise<Language> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    const { messages } = await catalogues[language]();
    i18next.addResourceBundle(language, 'translation', messages);
  }
  return language;
}

/** i18next checks the parameters of one key at a time; these keys are known only when they are said. */
type Translate = (key: ParseKeys, params?: Record<string, string | number>) => string;

/** A message in the current language, for code outside React. */
export const currentText: Translate = (key, params) => (i18next.t as Translate)(key, params);

/** The messages, and the language they are in. Rerenders when the language changes. */
export function useText() {
  const { t, i18n } = useTranslation();
  const language: Language = i18n.language === 'fr' ? 'fr' : 'en';
  return { t: useMemo(() => remembering(t), [t]), language };
}

/** `t` as it is, but faster: i18next resolves a word anew each time, and a screen of filters says dozens of them. */
function remembering<Translate extends object>(t: Translate): Translate {
  const said = new Map<string, unknown>();
  return new Proxy(t, {
    apply: (translate, self, given: unknown[]) => {
      const say = (): unknown =>
        typeof translate === 'function' ? Reflect.apply(translate, self, given) : undefined;
      const [key] = given;
      if (given.length > 1 || typeof key !== 'string') return say();
      const text = said.get(key) ?? say();
      // A key that stands for itself has no messages yet.
      if (text !== key) said.set(key, text);
      return text;
    },
  });
}
