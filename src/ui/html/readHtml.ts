export type HtmlVisitor = {
  /** Words as they were written, with their entities and without a `<`. */
  text: (source: string) => void;
  /** Names are lower case; values are as written, with their entities. */
  open: (name: string, attributes: ReadonlyMap<string, string>) => void;
  close: (name: string) => void;
};

const TAG = /<(\/?)([a-z][^\s/>]*)/iy;
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"?|'([^']*)'?|([^\s>]*)))?/y;
const TAG_END = /[\s/]*>/y;
/** Elements whose content is no markup and nothing to read. */
const RAW = /^(?:script|style|iframe|noembed|noframes|noscript|textarea|title|xmp)$/;

/**
 * The one reader of channel HTML. It makes nothing safe by itself: it tells what a tag, a comment and a word is, in one
 * pass whose time grows with the length alone. A browser's own parser would report every inline handler and style to
 * the content security policy, even in a document without scripts.
 */
export function readHtml(html: string, visitor: HtmlVisitor): void {
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    if (start !== at) visitor.text(html.slice(at, start === -1 ? html.length : start));
    if (start === -1) return;
    at = readMarkup(html, start, visitor);
  }
}

/** Answers where the markup ends. What never ends is left out, as browsers do. */
function readMarkup(html: string, start: number, visitor: HtmlVisitor): number {
  const tag = match(TAG, html, start);
  if (tag === null) return readOther(html, start, visitor);
  const name = (tag[2] ?? '').toLowerCase();
  const attributes = new Map<string, string>();
  let at = start + tag[0].length;
  let end = match(TAG_END, html, at);
  while (end === null) {
    const [all, key = '', ...values] = match(ATTRIBUTE, html, at) ?? [];
    if (all === undefined) return html.length;
    at += all.length;
    const lower = key.toLowerCase();
    if (!attributes.has(lower)) attributes.set(lower, values.find((value) => value !== undefined) ?? '');
    end = match(TAG_END, html, at);
  }
  at += end[0].length;
  if (tag[1] === '/') visitor.close(name);
  else if (RAW.test(name))
    return after(/>/g, html, after(new RegExp(`</${name}(?=[\\s/>])`, 'gi'), html, at));
  else visitor.open(name, attributes);
  return at;
}

/** A comment, a declaration, a `<` that is a word. */
function readOther(html: string, start: number, visitor: HtmlVisitor): number {
  if (html.startsWith('<!--', start)) return after(/--!?>/g, html, start + 2);
  if (/[!?/]/.test(html[start + 1] ?? '')) return after(/>/g, html, start + 1);
  visitor.text('&lt;');
  return start + 1;
}

function after(end: RegExp, html: string, from: number): number {
  end.lastIndex = from;
  return end.test(html) ? end.lastIndex : html.length;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
