import { readHtml } from './readHtml';

/** Words, lists, tables, pictures and links. Nothing that styles, frames, submits, scripts or takes a name. */
export const ALLOWED_TAGS = [
  'h1 h2 h3 h4 h5 h6 p br hr div span section blockquote pre code',
  'a b strong i em u s small sub sup mark abbr bdi bdo q cite',
  'ul ol li dl dt dd img figure figcaption time',
  'table caption thead tbody tfoot tr th td',
].flatMap((tags) => tags.split(' '));

export const ALLOWED_ATTRIBUTES = 'href src alt title lang dir width height colspan rowspan datetime'.split(
  ' ',
);

/** It would move every address of the page, and is reported by its mere tag. */
const DROPPED = 'base';

/**
 * The same HTML written anew, without comments and with the allowed attributes only: a browser finds nothing in it to
 * report while it parses. Which elements may stay is left to the sanitiser.
 */
export function withAllowedAttributes(html: string): string {
  let written = '';
  readHtml(html, {
    text: (source) => {
      written += source;
    },
    open: (name, attributes) => {
      if (!isPlain(name)) return;
      const kept = [...attributes].filter(([key]) => ALLOWED_ATTRIBUTES.includes(key));
      written += `<${name}${kept.map(([key, value]) => ` ${key}="${escapeValue(value)}"`).join('')}>`;
    },
    close: (name) => {
      if (isPlain(name)) written += `</${name}>`;
    },
  });
  return written;
}

const isPlain = (name: string): boolean => /^[a-z][a-z0-9]*$/.test(name) && name !== DROPPED;

const escapeValue = (value: string): string =>
  value.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
