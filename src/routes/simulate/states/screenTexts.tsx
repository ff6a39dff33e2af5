import { renderToStaticMarkup } from 'react-dom/server';
import type { AnyMachineSnapshot } from 'xstate';
import type { RudySystem } from '../../../app/system';
import type { MachineFixture } from '../../../machines/fixture';
import type { Language } from '../../../ui/i18n/language';
import { markupTexts } from './markupTexts';
import { StateScreen, viewsOf } from './StateScreen';

/** All that a viewer reads in a state. */
export function screenTexts(
  fixture: MachineFixture,
  snapshot: AnyMachineSnapshot,
  language: Language,
  system: RudySystem,
): readonly string[] {
  if (viewsOf(fixture, snapshot).length === 0) return [];
  return markupTexts(renderToStaticMarkup(<StateScreen {...{ fixture, snapshot, language, system }} />));
}
