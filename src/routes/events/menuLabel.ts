import type { ChannelBootstrap } from '../../api/schema';

type Items = NonNullable<NonNullable<ChannelBootstrap['menu']>['header']>;

/** The name of a school, team or sport, taken from the menu item that links to its alias. */
export function labelInMenu(alias: string, items: Items | undefined): string | null {
  for (const item of items ?? []) {
    const label = item.target_alias === alias ? item.title : labelInMenu(alias, item.children);
    if (label) return label;
  }
  return null;
}
