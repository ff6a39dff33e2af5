/** Removes capitals and accents: « Télé » finds « télévision » and "tele". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a search, without capitals and accents. */
export const termsOf = (search: string): string[] => plain(search).split(/\s+/).filter(Boolean);

/** Whether a text contains every one of the words, which come from `termsOf`. */
export function containsEach(text: string, terms: readonly string[]): boolean {
  const content = plain(text);
  return terms.every((term) => content.includes(term));
}

/** Whether each of the words begins a word of a name: « ri » finds « Rive-Sud » and not « Estrie ». */
export function beginsWithEach(name: string, terms: readonly string[]): boolean {
  const words = plain(name).split(/[^\p{L}\p{N}]+/u);
  return terms.every((term) => words.some((word) => word.startsWith(term)));
}
