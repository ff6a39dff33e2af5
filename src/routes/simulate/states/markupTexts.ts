const TAG_OR_TEXT = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/g;
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
/** Elements whose text a viewer reads as a part of the sentence around it. */
const INLINE = new Set(['a', 'b', 'bdi', 'code', 'em', 'i', 'kbd', 'small', 'span', 'strong', 'time']);
const LABEL = /\s(?:aria-label|title|placeholder|alt)="([^"]*)"/g;
const HIDDEN = /\s(?:hidden|aria-hidden)="(?:|true)"/;

/** The texts that a viewer reads or hears in rendered markup, one per block, each once. */
export function markupTexts(markup: string): string[] {
  const texts: string[] = [];
  let line = '';
  let hiddenDepth = 0;
  const endLine = () => {
    texts.push(line);
    line = '';
  };
  for (const [, slash, name = '', attributes = '', text] of markup.matchAll(TAG_OR_TEXT)) {
    const isVoid = VOID.has(name) || attributes.endsWith('/');
    if (text !== undefined) line += hiddenDepth === 0 ? text : '';
    else if (hiddenDepth > 0) hiddenDepth += slash ? -1 : isVoid ? 0 : 1;
    else {
      if (!INLINE.has(name)) endLine();
      if (!slash && HIDDEN.test(attributes)) hiddenDepth = isVoid ? 0 : 1;
      else if (!slash) for (const [, label = ''] of attributes.matchAll(LABEL)) texts.push(label);
    }
  }
  endLine();
  return [...new Set(texts.map((each) => unescaped(each).replace(/\s+/g, ' ').trim()))].filter(Boolean);
}

/** The characters that React escapes. */
function unescaped(markup: string): string {
  return markup
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
