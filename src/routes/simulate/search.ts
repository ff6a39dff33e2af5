import type { Language } from '../../ui/i18n/language';
import type { CasesByState } from './states/stateCases';

/** A text on the screens of a machine, and the states that show it, with the number of the case from 1. */
export type FoundText = {
  text: string;
  language: Language;
  states: { path: string; case: number }[];
};

/** Text without accents, case, kinds of quotes and of spaces. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .trim();
}

/** The texts on the screens of a machine that contain the query; each state of a text once. */
export function findTexts(cases: CasesByState, query: string): FoundText[] {
  const wanted = folded(query);
  const found = new Map<string, FoundText>();
  if (wanted === '') return [];
  for (const [path, list] of cases) {
    // A composite state shows what its children do.
    if ([...cases.keys()].some((other) => other.startsWith(`${path}.`))) continue;
    for (const [index, { texts }] of list.entries()) {
      for (const [language, shown] of texts) {
        for (const text of shown) {
          if (!folded(text).includes(wanted)) continue;
          const known = found.get(text) ?? { text, language, states: [] };
          found.set(text, known);
          if (!known.states.some((state) => state.path === path))
            known.states.push({ path, case: index + 1 });
        }
      }
    }
  }
  return [...found.values()].toSorted((a, b) => a.text.length - b.text.length);
}
