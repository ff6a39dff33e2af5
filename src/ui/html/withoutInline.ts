/** Attributes that a strict content policy reports the moment HTML is parsed, in whatever document. */
const INLINE = /^(?:on|style$)/i;
/** Elements that it reports with all that is in them, or that hold nothing to read. */
const DROPPED = /^(?:style|script)$/i;
/** Reported by its mere tag, and holds nothing: it would move every address of the page. */
const DROPPED_TAG = /^base$/i;

/**
 * HTML without inline handlers and styles. This makes nothing safe, the sanitiser does: but browsers report a policy
 * violation for each of them while parsing, before a sanitiser can look, and content full of `style="…"` is common.
 * One pass over tags as the HTML standard reads them, in time that grows with the length alone.
 */
export function withoutInline(html: string): string {
  const kept: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) break;
    const name = match(/[a-z][^\s/>]*/iy, html, open + 1)?.[0];
    if (name === undefined) {
      kept.push(html.slice(at, open + 1));
      at = open + 1;
    } else if (DROPPED.test(name) || DROPPED_TAG.test(name)) {
      // A space, lest a `<` before it and the letters after it become a tag that nobody has looked at.
      kept.push(html.slice(at, open), html[open - 1] === '<' ? ' ' : '');
      at = DROPPED.test(name) ? endOf(name, html, open) : endOfTag(html, open + 1 + name.length);
    } else {
      kept.push(html.slice(at, open + 1 + name.length));
      at = keepAttributes(html, open + 1 + name.length, kept);
    }
  }
  kept.push(html.slice(at));
  return kept.join('');
}

/** Keeps what may stay of a tag's attributes; answers where the tag ends. */
function keepAttributes(html: string, start: number, kept: string[]): number {
  let at = start;
  while (at < html.length && html[at] !== '>') {
    const found = match(/[\s/]*([^\s/>][^\s/>=]*)?(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?/y, html, at);
    if (!found || found[0] === '') break;
    kept.push(INLINE.test(found[1] ?? '') ? ' ' : found[0]);
    at += found[0].length;
  }
  return at;
}

function endOfTag(html: string, afterName: number): number {
  return keepAttributes(html, afterName, []) + 1;
}

function endOf(name: string, html: string, from: number): number {
  const close = new RegExp(`</${name}[^>]*>`, 'gi');
  close.lastIndex = from;
  return close.test(html) ? close.lastIndex : html.length;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
