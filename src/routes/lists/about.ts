import type { ChannelBootstrap } from '../../api/schema';
import type { useText } from '../../ui/i18n/text';
import type { ScreenAbout } from '../head';
import { type ListAddress, listSearch } from './address';
import { type Kind, pathOfKind } from './kinds';

/** The list without how much of it is shown, and in which order: one address for what is one list. */
export function aboutList(
  kind: Kind,
  byDays: boolean,
  address: ListAddress,
  description: string,
): ScreenAbout {
  const plain = listSearch({ ...address, type: null, sort_field: null, sort_direction: null, page: 1 });
  return { description, address: (byDays ? '/schedule' : pathOfKind[kind]) + plain };
}

/** "Watch past events on demand on Northside. The list is limited to: Hockey, Lakeview." */
export function describeList(
  list: Kind | 'schedule',
  filters: readonly { value: string }[],
  channel: ChannelBootstrap,
  t: ReturnType<typeof useText>['t'],
): string {
  const description = t(`head.${list}`, { name: channel.settings?.name ?? location.hostname });
  if (filters.length === 0) return description;
  return `${description} ${t('head.filtered', { filters: filters.map(({ value }) => value).join(', ') })}`;
}
