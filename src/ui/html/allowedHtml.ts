import { readHtml } from './readHtml';

/**
 * Text, lists, tables, pictures and links. No elements for styles, frames, forms or scripts, and no `name`. An `id` is the
 * target of links on the page, with a prefix of its own (`sanitise.ts`).
 */
export const ALLOWED_TAGS = [
  'h1 h2 h3 h4 h5 h6 p br hr div span section blockquote pre code',
  'a b strong i em u s small sub sup mark abbr bdi bdo q cite',
  'ul ol li dl dt dd img figure figcaption time',
  'table caption thead tbody tfoot tr th td',
].flatMap((tags) => tags.split(' '));

export const ALLOWED_ATTRIBUTES =
  'href src alt title id lang dir width height colspan rowspan datetime'.split(' ');

/** `base` would change every address of the page, and its tag alone causes a policy report. */
const DROPPED = 'base';

/**
 * Rewrites HTML without comments and with the allowed attributes only, so that a browser reports no policy
 * violation while it parses. The sanitiser decides which elements stay.
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
