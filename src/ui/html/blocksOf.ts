import { readHtml } from './readHtml';

export type Block = { tag: 'h1' | 'h2' | 'h3' | 'p'; text: string };

/** Keeps the stand-in cheap whatever is sent. */
const LONGEST = 20_000;
const STARTS_BLOCK = /^(?:h[1-6]|p|li|div|blockquote|tr|br)$/;
const CELL = /^(?:td|th|dt|dd)$/;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  nbsp: ' ',
};

/**
 * The words of channel HTML as plain headings and paragraphs, to be shown as text: about the shape of what the
 * sanitiser will put in their place, so that little moves when it comes, and something to read when it does not.
 */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let block: Block = { tag: 'p', text: '' };
  const separate = (name: string) => {
    if (CELL.test(name)) block.text += ' ';
  };
  readHtml(html.slice(0, LONGEST), {
    text: (source) => {
      block.text += source.replace(/&(#?\w{1,8});/g, (entity, name: string) => ENTITIES[name] ?? entity);
    },
    open: (name) => {
      separate(name);
      if (!STARTS_BLOCK.test(name)) return;
      blocks.push(block);
      block = { tag: name === 'h1' || name === 'h2' || name === 'h3' ? name : 'p', text: '' };
    },
    close: separate,
  });
  return [...blocks, block]
    .map(({ tag, text }) => ({ tag, text: text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
}
