import i18next from 'i18next';
import { chunk } from '../../chunks/importAgain';

/**
 * Loads every message of both languages, for the gallery, which shows all screens in either.
 * @throws the chunk's error
 */
export async function loadAllMessages(): Promise<void> {
  const [en, fr] = await Promise.all([chunk(() => import('./en/en'))(), chunk(() => import('./fr/fr'))()]);
  i18next.addResourceBundle('en', 'translation', en.messages, true);
  i18next.addResourceBundle('fr', 'translation', fr.messages, true);
}
