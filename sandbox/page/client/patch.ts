import type { Branch, Leaf } from '../tree';

/** Builds the nodes of a tree. No markup is parsed, so Trusted Types have nothing to object to. */
function build(leaf: Leaf): Node {
  if (typeof leaf === 'string') return document.createTextNode(leaf);
  const node = document.createElement(leaf.tag);
  patch(node, leaf);
  return node;
}

/** Makes an element look like the tree, changing only what differs: focus and half-typed input stay. */
export function patch(node: Element, wanted: Branch): void {
  for (const { name } of [...node.attributes]) {
    if (!(name in wanted.attributes)) node.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(wanted.attributes)) {
    const text = value === true ? '' : value;
    if (node.getAttribute(name) !== text) node.setAttribute(name, text);
  }
  const keyed = new Map([...node.children].map((child) => [child.getAttribute('data-key'), child]));
  wanted.children.forEach((leaf, index) => {
    const key = typeof leaf === 'string' ? undefined : leaf.attributes['data-key'];
    const present = node.childNodes[index];
    const match = typeof key === 'string' ? keyed.get(key) : present;
    place(node, index, match, leaf);
  });
  while (node.childNodes.length > wanted.children.length) node.lastChild?.remove();
}

function place(parent: Element, index: number, match: Node | undefined, leaf: Leaf): void {
  const present = parent.childNodes[index] ?? null;
  if (typeof leaf === 'string' && match instanceof Text) {
    if (match.data !== leaf) match.data = leaf;
    return;
  }
  if (typeof leaf !== 'string' && match instanceof Element && match.localName === leaf.tag) {
    // Moving a node takes its focus away, so only where it must.
    if (match !== present) parent.insertBefore(match, present);
    patch(match, leaf);
    return;
  }
  parent.insertBefore(build(leaf), present);
  // A node without a key that stood here would only be pushed along to the end and then removed.
  const keyed = present instanceof Element && present.hasAttribute('data-key');
  if (present !== null && !keyed) present.remove();
}
