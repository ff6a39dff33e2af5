import { renderToStaticMarkup } from 'react-dom/server';
import type { AnyMachineSnapshot } from 'xstate';
import type { RudySystem } from '../../app/system';
import type { MachineFixture } from '../../machines/fixture';
import type { Language } from '../../ui/i18n/language';
import { markupTexts } from './markupTexts';
import { StateScreen, viewsOf } from './StateScreen';
import type { Texts } from './stateCases';

/** All that a viewer reads in a state, in each language. */
export function screenTexts(
  fixture: MachineFixture,
  snapshot: AnyMachineSnapshot,
  system: RudySystem,
): Texts {
  if (viewsOf(fixture, snapshot).length === 0) return { en: [], fr: [] };
  const textsIn = (language: Language) =>
    markupTexts(renderToStaticMarkup(<StateScreen {...{ fixture, snapshot, language, system }} />));
  return { en: textsIn('en'), fr: textsIn('fr') };
}
