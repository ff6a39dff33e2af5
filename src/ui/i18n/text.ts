import i18next, { type i18n, type ParseKeys, type TFunction } from 'i18next';
import { useContext, useSyncExternalStore } from 'react';
import { I18nContext } from 'react-i18next';
import { chunk } from '../../chunks/importAgain';
import { DEFAULT_LANGUAGE, directionOf, type Language, languages, parseLanguage } from './language';
import { loadPart, type Part } from './messageFiles';

const EVERY_PART: readonly Part[] = [
  'First',
  'Others',
  'Player',
  'Buying',
  'Orders',
  'Clips',
  'ClipEditor',
  'Profile',
  'Session',
];
/** The parts that a language is loaded with at first, and those that `loadMessages` has asked for. */
let firstParts = EVERY_PART;
const askedParts = new Set<Part>();
const loaded = new Set<string>();
let noteFirst: (settled: Promise<void>) => void = () => undefined;

/** From now on a language loads with its first messages and those that were asked for alone. */
export function deferOtherMessages(): void {
  firstParts = ['First'];
}

/**
 * Loads a part of the messages in the current language, or in the one that is on its way.
 * @throws the chunk's error
 */
export async function loadMessages(part: Part): Promise<void> {
  askedParts.add(part);
  await started;
  // A language that began to load before does not have this part, and takes over after it.
  await coming;
  await add(currentLanguage(i18next));
}

/** Until the language that is being loaded is there or cannot be; at first, the one that will be chosen. */
let coming = new Promise<void>((resolve) => {
  noteFirst = resolve;
});

/** The language that was asked for last, which no earlier one replaces when it arrives later. */
let wanted: Language = DEFAULT_LANGUAGE;

const currentLanguage = ({ language }: i18n): Language => parseLanguage(language) ?? DEFAULT_LANGUAGE;

const started = i18next.init({
  lng: DEFAULT_LANGUAGE,
  resources: {},
  interpolation: { escapeValue: false },
});

/**
 * Loads a language's chunk if necessary and sets it as the current language, with its direction, of the document. If the
 * chunk cannot be loaded, another language is used, since messages in any are better than none. A language that was asked
 * for meanwhile takes its place.
 * @returns the current language
 * @throws the chunk's error when no such language could be loaded
 */
export function loadLanguage(language: Language): Promise<Language> {
  wanted = language;
  const change = changeTo(language);
  coming = change.then(ignore, ignore);
  noteFirst(coming);
  return change;
}

const ignore = (): void => undefined;

async function changeTo(language: Language): Promise<Language> {
  await started;
  const spoken = await add(language).catch(async (cause: unknown) => {
    if (i18next.hasResourceBundle(i18next.language, 'translation')) throw cause;
    return add(languages.find((other) => other !== language) ?? language);
  });
  const dir = directionOf(spoken);
  if (dir === 'rtl') await chunk(() => import('../theme/rightToLeft'))();
  if (language !== wanted) return currentLanguage(i18next);
  await i18next.changeLanguage(spoken);
  if (typeof document !== 'undefined') Object.assign(document.documentElement, { lang: spoken, dir });
  return spoken;
}

async function add(language: Language): Promise<Language> {
  await Promise.all(
    [...new Set([...firstParts, ...askedParts])].map(async (part) => {
      const name = `${language}.${part}`;
      if (loaded.has(name)) return;
      i18next.addResourceBundle(language, 'translation', await loadPart(language, part), true);
      loaded.add(name);
    }),
  );
  return language;
}

/** i18next checks the parameters of one key at a time; these keys are known only when they are said. */
type Translate = (key: ParseKeys, params?: Record<string, string | number>) => string;

/** A message in the current language, for code outside React. */
export const currentText: Translate = (key, params) => (i18next.t as Translate)(key, params);

type Text = { t: TFunction; language: Language };

/** The texts of one instance of i18next, the page's own or that of a sample in another language, as React subscribes to them. */
type TextStore = { subscribe: (onChange: () => void) => () => void; current: () => Text };

const textStores = new WeakMap<i18n, TextStore>();

/**
 * The messages and their language. Rerenders when the language changes. All components share the resolved messages,
 * whereas `useTranslation` of react-i18next has seven hooks for each of them, and a `t` that resolves anew.
 */
export function useText(): Text {
  const given: { i18n?: i18n } | undefined = useContext(I18nContext);
  const { subscribe, current } = textStoreOf(given?.i18n ?? i18next);
  return useSyncExternalStore(subscribe, current, current);
}

function textStoreOf(instance: i18n): TextStore {
  const known = textStores.get(instance);
  if (known) return known;
  const texts = new Map<Language, Text>();
  const store: TextStore = {
    subscribe: (onChange) => {
      instance.on('languageChanged', onChange);
      return () => instance.off('languageChanged', onChange);
    },
    current: () => {
      const language = currentLanguage(instance);
      const text = texts.get(language) ?? { t: cachedTranslate(instance.getFixedT(language)), language };
      texts.set(language, text);
      return text;
    },
  };
  textStores.set(instance, store);
  return store;
}

/** A cached `t`, since i18next resolves a key on each call and a screen of filters has dozens of them. */
function cachedTranslate<Translate extends object>(t: Translate): Translate {
  const cached = new Map<string, unknown>();
  return new Proxy(t, {
    apply: (translate, self, given: unknown[]) => {
      const resolve = (): unknown =>
        typeof translate === 'function' ? Reflect.apply(translate, self, given) : undefined;
      const [key] = given;
      if (given.length > 1 || typeof key !== 'string') return resolve();
      const text = cached.get(key) ?? resolve();
      // A missing message, for which i18next returns the key, is not cached.
      if (text !== key) cached.set(key, text);
      return text;
    },
  });
}
