/** Arabic letters in place of Latin ones, so that a text is as long as before and its script runs from right to left. */
const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';

const letterOf = (latin: string): string => LETTERS[latin.toLowerCase().charCodeAt(0) - 97] ?? latin;

/** A text in Arabic letters, with its parameters as they are. */
const inArabicLetters = (text: string): string =>
  text.replace(/\{\{\w+\}\}|[a-z]/gi, (part) => (part.length > 1 ? part : letterOf(part)));

/** A catalogue of messages in Arabic letters. */
export function translated<Catalogue>(catalogue: Catalogue): Catalogue {
  return JSON.parse(JSON.stringify(catalogue), (_, value) =>
    typeof value === 'string' ? inArabicLetters(value) : value,
  );
}
