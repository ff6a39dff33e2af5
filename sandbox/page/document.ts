import { pageAnswer } from './answers';
import type { SandboxState } from './state';
import type { Leaf } from './tree';
import { view } from './view';

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

/** The page as HTML; its script takes over refreshing it. */
export const sandboxPage = (state: SandboxState): Response =>
  pageAnswer({
    title: `Sandbox · ${state.host}`,
    styles: ['/sandbox/page.css'],
    scripts: ['/sandbox/page.js'],
    body: view(state),
  });
