export type HtmlVisitor = {
  /** Text as in the source, with entities and without `<`. */
  text: (source: string) => void;
  /** Names are lower case; values are as in the source, with entities. */
  open: (name: string, attributes: ReadonlyMap<string, string>) => void;
  close: (name: string) => void;
};

const TAG = /<(\/?)([a-z][^\s/>]*)/iy;
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"?|'([^']*)'?|([^\s>]*)))?/y;
const TAG_END = /[\s/]*>/y;
/** Elements whose content is neither markup nor visible text. */
const RAW = /^(?:script|style|iframe|noembed|noframes|noscript|textarea|title|xmp)$/;

/**
 * The tokeniser of channel HTML. It does not sanitise; it reports tags, comments and text in one pass of
 * linear time. A browser's own parser would report every inline handler and style to the content security
 * policy, even in a document without scripts.
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

/** Returns the end of the markup. Unterminated markup is dropped, as in browsers. */
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

/** A comment, a declaration, or a `<` that is text. */
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
