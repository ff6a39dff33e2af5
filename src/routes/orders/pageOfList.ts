interface ListPage<Item> {
  /** From 1. */
  page: number;
  /** The number of pages: at least 1. */
  pages: number;
  shown: readonly Item[];
}

/** One page of a list; a page beyond the end, as in an old link, is the last one. */
export function pageOfList<Item>(items: readonly Item[], asked: number, size: number): ListPage<Item> {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = Math.min(asked, pages);
  return { page, pages, shown: items.slice((page - 1) * size, page * size) };
}
