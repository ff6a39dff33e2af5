import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { loadLanguage } from '../../src/ui/i18n/text';

describe('languages', () => {
  it('are spoken one after the other, with parameters put in as they are', async () => {
    expect(await loadLanguage('fr')).toBe('fr');
    expect(i18next.t('kit.reference', { reference: '<K7Q>' })).toBe('Référence <K7Q>');
    expect(await loadLanguage('en')).toBe('en');
    expect(i18next.t('notFound.title')).toBe('Game Not Found');
  });
});
