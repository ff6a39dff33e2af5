/** One page of a list. */
interface ListPage<Item = unknown> {
  data: readonly Item[];
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

/**
 * The pages of a whole list, one after the other. A page that begins like the one before ends the list, since the
 * platform ignores `offset` and would send the same items without end.
 * @param readPage the page of `limit` items after `offset` others
 */
export async function* pagesOf<Page extends ListPage<{ id: number }>>(
  limit: number,
  readPage: (offset: number) => Promise<Page>,
): AsyncGenerator<Page, void, undefined> {
  let first: number | undefined;
  for (let offset = 0; ; offset += limit) {
    const page = await readPage(offset);
    if (offset > 0 && page.data[0]?.id === first) return;
    yield page;
    if (!goesOn(page, offset, limit)) return;
    first = page.data[0]?.id;
  }
}
