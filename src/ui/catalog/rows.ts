/**
 * A group of list items under one heading; no title means no heading. Sections follow each other without a
 * gap.
 */
export type Section = {
  key: string;
  title: string | null;
  /** The index of its first item. */
  first: number;
};

/** A scroll position: the item at the top of the window, and how many pixels its row is scrolled past. */
export type ScrollAnchor = { index: number; offset: number };

/** Lengths in CSS pixels. */
export type Measures = {
  /** Distance of the list from the top of the page. */
  top: number;
  columns: number;
  /** Width of one item. */
  width: number;
  height: number;
  columnGap: number;
  rowGap: number;
  /** Height of a heading with its margins. */
  heading: number;
};

/** Adjacent items, from index `first` to before `end`. `start` is relative to the top of the list. */
export type Row = { section: number; first: number; end: number; start: number; size: number };

/** Arranges `total` items in rows; every section starts a new row. */
export function rowsOf(total: number, sections: readonly Section[], measures: Measures): Row[] {
  const rows: Row[] = [];
  let start = 0;
  sections.forEach(({ first: from, title }, section) => {
    const to = Math.min(sections[section + 1]?.first ?? total, total);
    for (let first = from; first < to; first += measures.columns) {
      const heading = first === from && title !== null ? measures.heading : 0;
      const size = heading + measures.height + measures.rowGap;
      rows.push({ section, first, end: Math.min(first + measures.columns, to), start, size });
      start += size;
    }
  });
  return rows;
}

/** The number of columns with at least `least` pixels, and their width. */
export function columnsIn(width: number, least: number, gap: number): { columns: number; width: number } {
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)));
  return { columns, width: (width - gap * (columns - 1)) / columns };
}

/** The number of the row with an index; the last one beyond the end, -1 without rows. */
export const rowAtIndex = (rows: readonly Row[], index: number): number => lastRow(rows, 'first', index);

/** The number of the row at `offset` pixels from the top of the list; -1 without rows. */
export const rowAtOffset = (rows: readonly Row[], offset: number): number => lastRow(rows, 'start', offset);

/** The last row that starts at or before a limit, else the first one. */
function lastRow(rows: readonly Row[], begin: 'first' | 'start', limit: number): number {
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((rows[middle]?.[begin] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return high < 0 ? -1 : low;
}
