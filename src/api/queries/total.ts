/** One page of a list. */
interface ListPage {
  data: readonly unknown[];
  meta?: { total?: number | null } | null | undefined;
}

/** The number of items of a whole list, as far as it is known. */
export interface Total {
  count: number;
  /** Whether there may be more: the platform does not say how many there are, and has filled the page. */
  isOpen: boolean;
}

/** @param limit the number of items that were asked for, from the first one on */
export function totalOf({ data, meta }: ListPage, limit: number): Total {
  const total = meta?.total;
  return total == null
    ? { count: data.length, isOpen: data.length >= limit }
    : { count: total, isOpen: false };
}

/** Whether a list goes on after a page of `limit` items at `offset`. A page without items is after its end. */
export function goesOn({ data, meta }: ListPage, offset: number, limit: number): boolean {
  return data.length > 0 && (meta?.total == null ? data.length >= limit : offset + limit < meta.total);
}
