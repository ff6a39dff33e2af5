/** One page of a list. */
export interface ListPage<Item = unknown> {
  data: readonly Item[];
  /** The number `sent` is that of the items that the platform sent, where not all could be read (`validate.ts`). */
  meta?: { total?: number | null; sent?: number } | null | undefined;
}

/** The number of items that the platform sent: an item that cannot be read still fills a page, unless none can. */
export const sentIn = ({ data, meta }: ListPage): number => (data.length > 0 && meta?.sent) || data.length;

/** The number of items of a whole list, as far as it is known. */
export interface Total {
  count: number;
  /** Whether there may be more: the platform does not say how many there are, and has filled the page. */
  isOpen: boolean;
}

/** @param limit the number of items that were asked for, from the first one on */
export function totalOf(page: ListPage, limit: number): Total {
  const total = page.meta?.total;
  return total == null
    ? { count: page.data.length, isOpen: sentIn(page) >= limit }
    : { count: total, isOpen: false };
}

/** Whether a list goes on after a page of `limit` items at `offset`. A page without items is after its end. */
export function goesOn(page: ListPage, offset: number, limit: number): boolean {
  const total = page.meta?.total;
  return page.data.length > 0 && (total == null ? sentIn(page) >= limit : offset + limit < total);
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
