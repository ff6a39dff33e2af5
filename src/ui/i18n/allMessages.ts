import i18next from 'i18next';
import { chunk } from '../../chunks/importAgain';
import type { Catalogue } from './catalogue';
import { languages } from './language';

const files = import.meta.glob<{ messages: Catalogue }>('./*/??.ts');

/**
 * Loads every message of every language, for the gallery, which shows all screens in each.
 * @throws the chunk's error
 */
export async function loadAllMessages(): Promise<void> {
  await Promise.all(
    languages.map(async (language) => {
      const load = files[`./${language}/${language}.ts`];
      if (!load) throw new Error(`There are no messages in ${language}.`);
      const { messages } = await chunk(load)();
      i18next.addResourceBundle(language, 'translation', messages, true);
    }),
  );
}
