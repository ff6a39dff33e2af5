/** A menu item of the channel at any depth; its address is validated by `safeUrl`. */
export type ShellLink = {
  id: string;
  label: string;
  /** Null for an item that only opens its children. */
  href: string | null;
  isCurrent: boolean;
  /** Whether the link leads to another site. */
  isExternal: boolean;
  children: readonly ShellLink[];
};

/** The content of an expanded item: its own page, if it has one, under the given label, then its children. */
export const ownPageFirst = (link: ShellLink, label: string): readonly ShellLink[] =>
  link.href === null
    ? link.children
    : [{ ...link, id: `${link.id}-own`, label, children: [] }, ...link.children];
