import { readHtml } from './readHtml';

export type Block = { tag: 'h1' | 'h2' | 'h3' | 'p'; text: string };

/** Limits the cost of the placeholder for any input. */
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
 * The text of channel HTML as plain headings and paragraphs: a placeholder of similar size that limits layout
 * shift until the sanitised HTML is rendered, and replaces it if the sanitiser fails to load.
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
