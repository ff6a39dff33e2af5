import i18next from 'i18next';
import type { Catalogue } from '../i18n/catalogue';

const files = import.meta.glob<Catalogue['developer']>('../i18n/??/frame/developer.ts', {
  eager: true,
  import: 'developer',
});

/** Adds the texts of developer mode in every language, since no screen loads them. */
export function addDeveloperMessages(): void {
  for (const [file, developer] of Object.entries(files)) {
    const [, language = ''] = /i18n\/(\w+)/.exec(file) ?? [];
    i18next.addResourceBundle(language, 'translation', { developer }, true);
  }
}
