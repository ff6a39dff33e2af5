/** An entry of the channel's menus, of any depth, ready to show: addresses have been through `safeUrl`. */
export type ShellLink = {
  id: string;
  label: string;
  /** Null for an entry that only opens its children. */
  href: string | null;
  isCurrent: boolean;
  /** Leads away from this site. */
  isExternal: boolean;
  children: readonly ShellLink[];
};

/** What an entry that opens shows: its own page, if it has one, under the given label, then its children. */
export const ownPageFirst = (link: ShellLink, label: string): readonly ShellLink[] =>
  link.href === null
    ? link.children
    : [{ ...link, id: `${link.id}-own`, label, children: [] }, ...link.children];
