const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };

/** Text as searches compare it: letter case, accents and apostrophes do not matter. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøł]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/['’‘ʼ´`]/g, '');
}

/** Whether a text contains each of the words that were looked for, in any order; no words are in every text. */
export function containsWords(text: string, words: string): boolean {
  const folded = fold(text);
  return fold(words)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
