/** The description of a screen for search engines and link previews. */
export type ScreenAbout = {
  /** One sentence in the viewer's language; null for the channel's own description. */
  description?: string | null;
  /** Absolute, or null for the channel's share card. */
  picture?: string | null;
  /**
   * Canonical path and query of the screen, without parameters that only change its layout. Default: its
   * path.
   */
  address?: string;
  kind?: 'website' | 'article' | 'video.other';
  /** Excludes the screen from search results, such as a missing or failed one. */
  isHidden?: boolean;
};

export type Head = Required<ScreenAbout> & {
  /** Title of the screen alone; null for the channel itself. */
  title: string | null;
  channelName: string;
  /** Such as `fr_CA`. */
  locale: string;
  origin: string;
};

/** Link previews cut longer texts at arbitrary places. Our choice. */
const LONGEST_DESCRIPTION = 200;
const LONGEST_TITLE = 200;

export const windowTitle = (title: string | null, channelName: string | null): string =>
  [title, channelName].filter(Boolean).join(' · ');

/** The `<meta>` elements of a head; null for an element that must be absent. */
export function metasOf(head: Head): Record<string, string | null> {
  const { title, channelName, picture, kind, locale, isHidden } = head;
  const description = excerpt(head.description ?? '', LONGEST_DESCRIPTION);
  return {
    description,
    robots: isHidden ? 'noindex' : null,
    // A link to home is titled with the channel's name.
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

/** The canonical address; null for a screen that is excluded from search results. */
export function canonicalOf({ origin, address, isHidden }: Head): string | null {
  return isHidden ? null : origin + address;
}

/** OpenGraph uses the attribute `property`, all other metadata `name`. */
export const attributeOf = (name: string): 'property' | 'name' =>
  name.startsWith('og:') ? 'property' : 'name';

/** Replaces the head of the previous screen or the one baked into the document. */
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

/** Shortens a text to `longest` characters on one line, cut between words. */
function excerpt(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`;
}
