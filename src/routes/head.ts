/** What a screen says of itself to search engines and to whoever shows a link to it. */
export type ScreenAbout = {
  /** One sentence in the viewer's language; the channel's own where there is none. */
  description?: string | null;
  /** Absolute, or null for the channel's share card. */
  picture?: string | null;
  /** Path and query under which the screen is known, without what merely arranges it; its path where left out. */
  address?: string;
  kind?: 'website' | 'article' | 'video.other';
  /** Not to be found: what is missing, or failed. */
  isHidden?: boolean;
};

export type Head = Required<ScreenAbout> & {
  /** Of the screen alone; null for the channel itself. */
  title: string | null;
  channelName: string;
  /** Such as `fr_CA`. */
  locale: string;
  origin: string;
};

/** Scrapers cut longer ones anyway, and each where it likes. Our choice. */
const LONGEST_DESCRIPTION = 200;
const LONGEST_TITLE = 200;

export const windowTitle = (title: string | null, channelName: string | null): string =>
  [title, channelName].filter(Boolean).join(' · ');

/** The `<meta>` elements of a head; null for one that must not be there. */
export function metasOf(head: Head): Record<string, string | null> {
  const { title, channelName, picture, kind, locale, isHidden } = head;
  const description = excerpt(head.description ?? '', LONGEST_DESCRIPTION);
  return {
    description,
    robots: isHidden ? 'noindex' : null,
    // A link to home is a link to the channel.
    'og:title': excerpt(head.address === '/' ? channelName : (title ?? channelName), LONGEST_TITLE),
    'og:description': description,
    'og:type': kind,
    'og:site_name': excerpt(channelName, LONGEST_TITLE),
    'og:locale': locale,
    'og:image': picture,
    'og:url': canonicalOf(head),
    'twitter:card': picture === null ? 'summary' : 'summary_large_image',
  };
}

/** Null for a screen that is not to be found. */
export function canonicalOf({ origin, address, isHidden }: Head): string | null {
  return isHidden ? null : origin + address;
}

/** OpenGraph's names are properties, all others are names. */
export const attributeOf = (name: string): 'property' | 'name' =>
  name.startsWith('og:') ? 'property' : 'name';

/** Puts a head on the page, in place of the last screen's and of what the host baked into the document. */
export function showHead(head: Head, document: Document): void {
  document.title = windowTitle(head.title, head.channelName);
  for (const [name, content] of Object.entries(metasOf(head))) {
    put(document, 'meta', attributeOf(name), name, 'content', content);
  }
  put(document, 'link', 'rel', 'canonical', 'href', canonicalOf(head));
}

function put(
  { head }: Document,
  tag: 'meta' | 'link',
  key: string,
  name: string,
  attribute: string,
  value: string | null,
): void {
  const found = head.querySelector(`${tag}[${key}="${name}"]`);
  if (value === null || value === '') {
    found?.remove();
    return;
  }
  const element = found ?? head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
}

/** At most `longest` characters of a text in one line, cut between words. */
function excerpt(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`;
}
