import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadLanguage, useText } from '../../src/ui/i18n/text';

describe('languages', () => {
  it('are set one after the other, with parameters inserted unchanged', async () => {
    expect(await loadLanguage('fr')).toBe('fr');
    expect(i18next.t('kit.reference', { reference: '<K7Q>' })).toBe('Référence <K7Q>');
    expect(await loadLanguage('en')).toBe('en');
    expect(i18next.t('notFound.title')).toBe('Game Not Found');
  });

  it('are used by every render of a screen', async () => {
    const taken: ReturnType<typeof useText>[] = [];
    const Screen = () => {
      taken.push(useText());
      return null;
    };
    for (const language of ['en', 'fr'] as const) {
      await loadLanguage(language);
      renderToStaticMarkup(<Screen />);
    }
    const said = () =>
      taken.map(({ t }) => [t('notFound.title'), t('kit.reference', { reference: taken.length })]);
    expect(taken.map(({ language }) => language)).toEqual(['en', 'fr']);
    expect([said(), said()]).toEqual(
      Array.from({ length: 2 }, () => [
        ['Game Not Found', 'Reference 2'],
        ['Match introuvable', 'Référence 2'],
      ]),
    );
  });
});
