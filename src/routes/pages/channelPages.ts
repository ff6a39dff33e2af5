import type { ChannelBootstrap, Page } from '../../api/schema';
import { decodedPath, isOwnPath, patterns, withoutSlash } from '../../app/paths';
import { safePath } from '../../ui/safeUrl';

/** The path of a channel page, such as `/code-of-conduct`; null when its url is not a path of this site. */
export function pathOfPage(page: Page, origin: string): string | null {
  const place = localPathOf(page, origin);
  return place === null || isOwnPath(place) ? null : place;
}

/** The channel page with the content of an app screen, such as the page with the url `contacts`. */
export function pageOfRoute(path: string, channel: ChannelBootstrap, origin: string): Page | null {
  return channel.pages?.find((page) => localPathOf(page, origin) === path) ?? null;
}

/**
 * The path of a channel page on this site, whether or not a route has it; null when its url is not on this
 * site.
 */
export function localPathOf(page: Page, origin: string): string | null {
  const url = page.url?.trim();
  if (!url) return null;
  const path = safePath(/^[/a-z][a-z\d+.-]*:/i.test(url) || url.startsWith('/') ? url : `/${url}`, origin);
  return (path && withoutSlash(path.replace(/[?#].*$/, ''))) || null;
}

/** The channel page at `path` (no query), if there is one. */
export function pageAt(path: string, channel: ChannelBootstrap, origin: string): Page | null {
  const requested = decodedPath(withoutSlash(path));
  return channel.pages?.find((page) => decodedPath(pathOfPage(page, origin) ?? '') === requested) ?? null;
}

/** Whether `/contacts` has anything to show: a text, an address or a form. */
export function hasContacts(channel: ChannelBootstrap, origin: string): boolean {
  const { support_email, contact_form_alias } = channel.settings ?? {};
  return Boolean(
    contact_form_alias || support_email?.trim() || pageOfRoute(patterns.contacts, channel, origin),
  );
}

/** The title of a page: its name, else its other name. */
export const titleOfPage = ({ name, alt_name }: Page): string | null => name ?? alt_name ?? null;

/** The name of a page in menus: its other name, which is shorter, else its title. */
export const menuNameOfPage = (page: Page): string | null => page.alt_name || titleOfPage(page);
