import type { Leaf } from './tree';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Elements without an end tag. */
const VOID = new Set(['input', 'meta', 'link', 'br', 'hr']);

/** Writes a tree as HTML. Every text and every value is escaped; names come from our own code only. */
export function renderHtml(leaf: Leaf): string {
  if (typeof leaf === 'string') return escapeHtml(leaf);
  const attributes = Object.entries(leaf.attributes)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('');
  const start = `<${leaf.tag}${attributes}>`;
  return VOID.has(leaf.tag) ? start : `${start}${leaf.children.map(renderHtml).join('')}</${leaf.tag}>`;
}
