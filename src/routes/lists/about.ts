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

/** "On demand on Northside: Hockey, Lakeview." */
export function describeList(
  list: string,
  filters: readonly { value: string }[],
  channel: ChannelBootstrap,
  t: ReturnType<typeof useText>['t'],
): string {
  const name = channel.settings?.name ?? location.hostname;
  if (filters.length === 0) return t('head.list', { list, name });
  return t('head.filteredList', { list, name, filters: filters.map(({ value }) => value).join(', ') });
}
