/** One page of a list. */
interface ListPage {
  data: readonly unknown[];
  meta?: { total?: number | null } | null | undefined;
}

/** The number of items of the whole list; a platform that does not say it has sent them all. */
export const totalOf = ({ data, meta }: ListPage): number => meta?.total ?? data.length;
