import i18next from 'i18next';
import { developer as en } from '../i18n/en/frame/developer';
import { developer as fr } from '../i18n/fr/frame/developer';

/** Adds the texts of developer mode in both languages, since no screen loads them. */
export function addDeveloperMessages(): void {
  i18next.addResourceBundle('en', 'translation', { developer: en }, true);
  i18next.addResourceBundle('fr', 'translation', { developer: fr }, true);
}
