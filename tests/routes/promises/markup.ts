/** An element of rendered markup. */
export type MarkupElement = {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: (MarkupElement | string)[];
  parent: MarkupElement | null;
};

/** Elements that have no end tag. */
const VOID = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
const TOKENS = /<\/([\w-]+)>|<([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g;
const ATTRIBUTES = /([\w:-]+)(?:="([^"]*)")?/g;

/** The tree of what React has rendered, which is always well formed. */
export function parseMarkup(markup: string): MarkupElement {
  const root: MarkupElement = { tag: 'root', attributes: {}, children: [], parent: null };
  let inside = root;
  for (const [, closed, opened, attributes = '', text] of markup.matchAll(TOKENS)) {
    if (text !== undefined) inside.children.push(unescaped(text));
    else if (closed !== undefined) inside = inside.parent ?? root;
    else if (opened !== undefined) {
      const element = { tag: opened, attributes: attributesIn(attributes), children: [], parent: inside };
      inside.children.push(element);
      if (!VOID.has(opened)) inside = element;
    }
  }
  return root;
}

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTES)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  );

const unescaped = (text: string): string =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Every element inside another, the outer ones first. */
export function elementsIn(element: MarkupElement): MarkupElement[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [child, ...elementsIn(child)],
  );
}

/** The text of an element in one line. */
export function textIn(element: MarkupElement): string {
  return rawText(element)
    .replaceAll(/[^\S\u00a0]+/g, ' ')
    .replaceAll(/ (?=[.,;:!?])/g, '')
    .trim();
}

/** The contents of an element stand apart from the text around it, except before a full stop. */
function rawText({ tag, children }: MarkupElement): string {
  if (tag === 'svg' || tag === 'style') return '';
  const text = children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('');
  return ` ${text} `;
}

/** The name of a control, as assistive technology says it. */
export function nameOf(element: MarkupElement, root: MarkupElement): string {
  const { attributes } = element;
  const byId = (id: string) => elementsIn(root).find((other) => other.attributes.id === id);
  if (attributes['aria-labelledby'] !== undefined) {
    const labels = attributes['aria-labelledby'].split(' ').map(byId);
    return labels
      .map((label) => (label === undefined ? '' : textIn(label)))
      .join(' ')
      .trim();
  }
  if (attributes['aria-label'] !== undefined) return attributes['aria-label'];
  if (['input', 'select', 'textarea'].includes(element.tag))
    return labelOf(element, root) ?? attributes.name ?? '';
  return textIn(element) || (attributes.title ?? '');
}

function labelOf(element: MarkupElement, root: MarkupElement): string | undefined {
  const named = elementsIn(root).find(
    ({ tag, attributes }) =>
      tag === 'label' && attributes.for !== undefined && attributes.for === element.attributes.id,
  );
  const label = named ?? enclosing(element, 'label');
  return label === undefined ? undefined : textIn(label);
}

/** The nearest element of a kind around another. */
export function enclosing(element: MarkupElement, tag: string): MarkupElement | undefined {
  for (let around = element.parent; around !== null; around = around.parent)
    if (around.tag === tag) return around;
  return undefined;
}
