/** An element as a viewer finds it: by its role and name, its label or its text, inside another one. */
export interface Query {
  role?: string;
  /** The accessible name, or the whole text of an element without a role. */
  name?: string | RegExp;
  /** Form fields without a role of their own, such as a password. */
  label?: string | RegExp;
  /** An element that contains this text, whatever it is. */
  text?: string | RegExp;
  css?: string;
  within?: Query;
}

export const role = (kind: string, name?: string | RegExp, within?: Query): Query => ({
  role: kind,
  ...(name === undefined ? {} : { name }),
  ...(within ? { within } : {}),
});
export const label = (name: string | RegExp, within?: Query): Query => ({
  label: name,
  ...(within ? { within } : {}),
});
export const text = (words: string | RegExp, within?: Query): Query => ({
  text: words,
  ...(within ? { within } : {}),
});
export const css = (selector: string, within?: Query): Query => ({
  css: selector,
  ...(within ? { within } : {}),
});

/** A query as it is sent to a page, which takes no regular expressions. */
export interface SentQuery {
  role?: string | undefined;
  name?: SentWords | undefined;
  label?: SentWords | undefined;
  text?: SentWords | undefined;
  css?: string | undefined;
  within?: SentQuery | undefined;
}

interface SentWords {
  source: string;
  flags: string;
}

/** Strings are whole names, as in Playwright's `exact`; expressions may match a part. */
function toWords(words: string | RegExp | undefined): SentWords | undefined {
  if (words === undefined) return undefined;
  if (words instanceof RegExp) return { source: words.source, flags: words.flags };
  return { source: `^\\s*${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`, flags: '' };
}

export function toSent(query: Query): SentQuery {
  return {
    role: query.role,
    name: toWords(query.name),
    label: toWords(query.label),
    text: toWords(query.text),
    css: query.css,
    within: query.within && toSent(query.within),
  };
}

/** A query in the words of a failed test. */
export function describe(query: Query): string {
  const own = [query.role, query.name ?? query.label ?? query.text, query.css].filter(Boolean).join(' ');
  return query.within ? `${own} in ${describe(query.within)}` : own;
}
