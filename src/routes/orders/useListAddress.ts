import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { type ListAddress, parseListAddress } from '../../app/paths/screens/orders';

export function useListAddress<Type extends string, Status extends string>(
  types: readonly Type[],
  statuses: readonly Status[],
): ListAddress<Type, Status> {
  const search = useSearch();
  return useMemo(() => parseListAddress(search, types, statuses), [search, types, statuses]);
}
