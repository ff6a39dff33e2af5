export type Block = { tag: 'h1' | 'h2' | 'h3' | 'p'; text: string };

/** Keeps the stand-in cheap whatever is sent. */
const LONGEST = 20_000;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  nbsp: ' ',
};

const wordsOf = (html: string): string =>
  html
    .replace(/<\/?(?:td|th|dt|dd)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w{1,8});/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The words of channel HTML as plain headings and paragraphs, to be shown as text: about the shape of what the
 * sanitiser will put in their place, so that little moves when it comes, and something to read when it does not.
 */
export function blocksOf(html: string): Block[] {
  return html
    .slice(0, LONGEST)
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .split(/(?=<(?:h[1-6]|p|li|div|blockquote|tr|br)\b)/i)
    .map((part): Block => {
      const level = /^<h([1-3])\b/i.exec(part)?.[1];
      const tag = level === '1' ? 'h1' : level === '2' ? 'h2' : level === '3' ? 'h3' : 'p';
      return { tag, text: wordsOf(part) };
    })
    .filter(({ text }) => text !== '');
}
