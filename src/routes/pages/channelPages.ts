import type { ChannelBootstrap, Page } from '../../api/schema';
import { isOwnPath } from '../../app/paths';
import { safePath } from '../../ui/safeUrl';

/** The path of a page of the channel, such as `/code-of-conduct`; null when its url is no place for a page of ours. */
export function pathOfPage(page: Page, origin: string): string | null {
  const place = localPathOf(page, origin);
  return place === null || isOwnPath(place) ? null : place;
}

/** What the channel wrote for a screen of ours, such as its page with the url `contacts`. */
export function pageOfRoute(path: string, channel: ChannelBootstrap, origin: string): Page | null {
  return channel.pages?.find((page) => localPathOf(page, origin) === path) ?? null;
}

/** Where a page of the channel is, ours or its own; null when its url is no place on this site. */
export function localPathOf(page: Page, origin: string): string | null {
  const url = page.url?.trim();
  if (!url) return null;
  const path = safePath(/^[/a-z][a-z\d+.-]*:/i.test(url) || url.startsWith('/') ? url : `/${url}`, origin);
  return (path && withoutSlash(path.replace(/[?#].*$/, ''))) || null;
}

/** The channel's page at `path` (no query), if there is one. */
export function pageAt(path: string, channel: ChannelBootstrap, origin: string): Page | null {
  const wanted = asRead(withoutSlash(path));
  return channel.pages?.find((page) => asRead(pathOfPage(page, origin) ?? '') === wanted) ?? null;
}

/** What the page is called: its name, else its other name. */
export function titleOfPage(page: Page): string | null {
  return page.name ?? page.alt_name ?? null;
}

/** Addresses carry `/%C3%A0-propos` for what the router calls `/à-propos`. */
function asRead(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
