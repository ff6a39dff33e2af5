/**
 * A page as plain data. The server writes it as HTML, the browser builds the same as DOM nodes: one
 * description, and no string of markup that anything from outside could get into.
 */
export interface Branch {
  tag: string;
  /** `true` is an attribute without value. */
  attributes: Readonly<Record<string, string | true>>;
  children: readonly Leaf[];
}

export type Leaf = Branch | string;

/** Attributes that are `false` or `undefined` are left out. */
export type Attributes = Readonly<Record<string, string | boolean | undefined>>;

export function element(tag: string, attributes: Attributes = {}, ...children: readonly Leaf[]): Branch {
  const kept: Record<string, string | true> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== undefined) kept[name] = value;
  }
  return { tag, attributes: kept, children };
}

/** A link where the address is one that may be followed, else its text alone. */
export function link(address: string, text: string): Leaf {
  return /^(https?:\/\/|\/(?!\/))/.test(address) ? element('a', { href: address }, text) : text;
}
