import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { patterns } from '../../app/paths';
import { loadMessages, useText } from '../../ui/i18n/text';
import { MenuTree } from '../../ui/shell/menu/MenuTree';
import { useChannel } from '../hooks/useChannel';
import { profilePages } from './profilePages';

/** The anchor of the favourites on the page of the profile. */
const FAVORITES = `${patterns.profileEdit}#favorites`;

/**
 * Loads the words of the viewer's menu with its links.
 * @throws the chunk's error
 */
export async function loadAccountLinks(): Promise<ComponentType> {
  await Promise.all([loadMessages('Orders'), loadMessages('Profile')]);
  return AccountLinks;
}

/** The links of the viewer's menu, as far as the channel has their pages. */
export function AccountLinks() {
  const { t } = useText();
  const [path] = useLocation();
  const offered = new Set<string>(profilePages(useChannel()).map(({ href }) => href));
  const links = [
    { label: t('orders.title'), href: patterns.profile, page: patterns.profile },
    { label: t('profile.clips'), href: patterns.profileClips, page: patterns.profileClips },
    { label: t('favorites.title'), href: FAVORITES, page: patterns.profileEdit },
    { label: t('profile.devices'), href: patterns.profileAddSession, page: patterns.profileAddSession },
    { label: t('shell.profile'), href: patterns.profileEdit, page: patterns.profileEdit },
  ];
  return (
    <MenuTree
      isFolded={false}
      links={links
        .filter(({ page }) => offered.has(page))
        .map(({ label, href }) => ({
          id: href,
          label,
          href,
          isCurrent: href === path,
          isExternal: false,
          children: [],
        }))}
    />
  );
}
