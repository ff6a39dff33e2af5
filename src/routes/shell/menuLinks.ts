import type { ChannelBootstrap, MenuItem } from '../../api/schema';
import { isPagePath, paths, routeOf } from '../../app/paths';
import { isExternal, safeUrl } from '../../ui/safeUrl';
import type { ShellLink } from '../../ui/shell/shellLink';
import { localPathOf, menuNameOfPage, pageAt, pathOfPage } from '../pages/channelPages';

export type MenuContext = { channel: ChannelBootstrap; origin: string; path: string; search: string };

/** An address without query and fragment. */
const pathOf = (href: string): string => href.replace(/[?#].*$/, '');

/**
 * A menu of the channel without broken items: an unsafe address, a removed page, an unbuilt screen, a list of all teams.
 * @param isNested the items stand below another one, so that a title may stand for a missing alias
 */
export function menuLinks(
  items: readonly MenuItem[] | null | undefined,
  place: MenuContext,
  isNested = false,
): ShellLink[] {
  return (items ?? []).flatMap((item) => {
    const alias = item.target_alias ?? (isNested || item.type === 'category' ? item.title : null);
    const href = hrefOf(item, alias, place);
    const children =
      item.type === 'participant_groups' && !alias && !item.children?.length
        ? schoolLinks(place)
        : menuLinks(item.children, place, true);
    const label = item.title ?? labelOfPage(item, place);
    if (!label || (href === null && children.length === 0)) return [];
    return [toLink(`menu-${item.id}`, label, href, place, children)];
  });
}

/** The channel's pages as links, without those already in `present`. */
export function pageLinks(present: readonly ShellLink[], place: MenuContext): ShellLink[] {
  const presentHrefs = new Set(present.map((link) => link.href));
  return (place.channel.pages ?? []).flatMap((page) => {
    const href = pathOfPage(page, place.origin);
    const label = menuNameOfPage(page);
    return href && label && !presentHrefs.has(href) ? [toLink(`page-${page.id}`, label, href, place)] : [];
  });
}

const schoolLinks = (place: MenuContext): ShellLink[] =>
  (place.channel['participant-groups'] ?? []).flatMap(({ id, alias, name }) => {
    const label = name ?? alias;
    return label ? [toLink(`school-${id}`, label, paths.homeOf('school', alias ?? label), place)] : [];
  });

function hrefOf(item: MenuItem, alias: string | null | undefined, place: MenuContext): string | null {
  switch (item.type) {
    case 'participants':
      return item.children?.length || !alias ? null : paths.homeOf('team', alias);
    case 'participant_groups':
      return item.children?.length || !alias ? null : paths.homeOf('school', alias);
    case 'category':
      return alias ? paths.homeOf('sport', alias) : null;
    case 'page':
      return pageHref(item, place);
    default:
      return reachable(safeUrl(item.url, place.origin), place);
  }
}

/** A page at the address of a screen (`contacts`, `faq`) is that screen. */
function pageHref({ page_id }: MenuItem, place: MenuContext): string | null {
  const page = place.channel.pages?.find((each) => each.id === page_id);
  return page ? reachable(localPathOf(page, place.origin), place) : null;
}

function labelOfPage({ page_id }: MenuItem, { channel }: MenuContext): string | null {
  const page = channel.pages?.find((each) => each.id === page_id);
  return page ? menuNameOfPage(page) : null;
}

/** An address that leads to content: another site, a built screen, a channel page. */
export function reachable(href: string | null, { channel, origin }: MenuContext): string | null {
  if (href === null || !href.startsWith('/')) return href;
  const path = pathOf(href);
  if (isPagePath(path) || routeOf(path) === null) return pageAt(path, channel, origin) ? href : null;
  return href;
}

function toLink(
  id: string,
  label: string,
  href: string | null,
  { path, search }: MenuContext,
  children: readonly ShellLink[] = [],
): ShellLink {
  const isCurrent = href !== null && href === (href.includes('?') ? path + search : path);
  return { id, label, href, isCurrent, isExternal: href !== null && isExternal(href), children };
}
