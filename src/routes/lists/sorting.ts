import type { useText } from '../../ui/i18n/text';
import type { SelectFilter } from '../../ui/lists/FilterBar';
import type { ListAddress } from './address';
import { defaultDirection, type Kind } from './kinds';

/** The order of the list as one choice. Where days are headings the order of time is the only one. */
export function sortFilter(
  address: ListAddress,
  kind: Kind,
  byDays: boolean,
  t: ReturnType<typeof useText>['t'],
): SelectFilter {
  const direction = address.sort_direction ?? defaultDirection(kind, address);
  const byTime = direction === 'asc' ? 'soonest' : 'latest';
  const choices = byDays ? (['soonest', 'latest'] as const) : (['soonest', 'latest', 'name'] as const);
  return {
    name: 'sort',
    label: t('lists.sort'),
    all: null,
    value: address.sort_field === 'name' ? 'name' : byTime,
    options: choices.map((value) => ({ value, label: t(`lists.sortBy.${value}`) })),
  };
}

/** The address with another order; the usual order of the list needs no words there. */
export function sorted(address: ListAddress, kind: Kind, choice: string): ListAddress {
  if (choice === 'name') return { ...address, sort_field: 'name', sort_direction: null };
  const byTime: ListAddress = { ...address, sort_field: null, sort_direction: null };
  const direction = choice === 'latest' ? 'desc' : 'asc';
  return direction === defaultDirection(kind, byTime) ? byTime : { ...byTime, sort_direction: direction };
}
