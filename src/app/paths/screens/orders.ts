import { addressReader, searchOf } from '../query';

export const ORDER_TYPES = ['event', 'package', 'subscription'] as const;
/** As an order is shown. */
export const ORDER_STATUSES = [
  'active',
  'scheduled',
  'paid',
  'inactive',
  'refunded',
  'pending',
  'failed',
] as const;
export const TRANSACTION_STATUSES = ['created', 'failed', 'paid', 'refunded'] as const;

/** The state of a list in its address; what is not a choice is ignored. */
export interface ListAddress<Type extends string, Status extends string> {
  type: Type | null;
  status: Status | null;
  /** From 1. */
  page: number;
}

export function parseListAddress<Type extends string, Status extends string>(
  search: string,
  types: readonly Type[],
  statuses: readonly Status[],
): ListAddress<Type, Status> {
  const { text, page } = addressReader(search);
  return {
    type: types.find((type) => type === text('type')) ?? null,
    status: statuses.find((status) => status === text('status')) ?? null,
    page: page(),
  };
}

/** The query of a list; the first page is left out. */
export const listSearch = ({ type, status, page }: ListAddress<string, string>): string =>
  searchOf({ type, status, page: page > 1 ? page : null });
