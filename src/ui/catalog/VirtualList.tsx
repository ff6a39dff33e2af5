import { type ReactNode, useDeferredValue, useId } from 'react';
import { classes } from '../kit/classes';
import { SectionHead } from '../kit/surfaces/SectionHead';
import { type Measures, type Row, rowAtIndex, type Section } from './rows';
import { useVisibleRows, type VirtualListProps } from './useVisibleRows';
import styles from './VirtualList.module.css';

/** A list of any length that renders only the rows near the window and around the focus. */
export function VirtualList(props: VirtualListProps) {
  const { total, sections, shape, children } = props;
  const { list, measures, rows, visibleRows, saveAnchor } = useVisibleRows(props);
  const last = rows.at(-1);
  // The first rows are rendered in slices, since a screen full of cards would be one long task.
  const isRendered = useDeferredValue(measures !== null);
  return (
    <div
      ref={list}
      className={classes(styles.list, styles[shape])}
      data-shape={shape}
      style={{ blockSize: last ? last.start + last.size : undefined }}
      onClickCapture={saveAnchor}
    >
      {isRendered &&
        measures !== null &&
        groupBySection(visibleRows).map((group) => {
          const section = sections[group.section];
          return (
            section && (
              <ListSection
                key={section.key}
                section={section}
                end={sections[group.section + 1]?.first ?? total}
                allRows={rows}
                visibleRows={group.rows}
                measures={measures}
              >
                {children}
              </ListSection>
            )
          );
        })}
    </div>
  );
}

function groupBySection(rows: readonly Row[]): { section: number; rows: Row[] }[] {
  const groups: { section: number; rows: Row[] }[] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group?.section === row.section) group.rows.push(row);
    else groups.push({ section: row.section, rows: [row] });
  }
  return groups;
}

type ListSectionProps = {
  section: Section;
  /** The index after its last item. */
  end: number;
  allRows: readonly Row[];
  visibleRows: readonly Row[];
  measures: Measures;
  children: (index: number) => ReactNode;
};

/**
 * The visible rows of one section; each item has its position and the number of items for assistive
 * technology.
 */
export function ListSection(props: ListSectionProps) {
  const { section, end, allRows, visibleRows, measures, children } = props;
  const id = useId();
  const { first, title } = section;
  const top = allRows[rowAtIndex(allRows, first)]?.start ?? 0;
  const bottom = allRows[rowAtIndex(allRows, end - 1)];
  const heading = title === null ? 0 : measures.heading;
  const blockSize = bottom ? bottom.start + bottom.size - measures.rowGap - top - heading : 0;
  const items = (
    <ul className={styles.items} style={{ insetBlockStart: heading, blockSize }}>
      {visibleRows.flatMap((row) =>
        itemsOf(row, children).map(([index, content]) => (
          <li
            key={index}
            className={styles.item}
            data-index={index}
            data-first={row.first === first || undefined}
            aria-setsize={end - first}
            aria-posinset={index - first + 1}
            style={{
              insetBlockStart: row.start - top - (row.first === first ? 0 : heading),
              insetInlineStart: (index - row.first) * (measures.width + measures.columnGap),
              inlineSize: measures.width,
            }}
          >
            {content}
          </li>
        )),
      )}
    </ul>
  );
  const style = { insetBlockStart: top, blockSize: heading + blockSize };
  if (title === null) {
    return (
      <div className={styles.section} style={style}>
        {items}
      </div>
    );
  }
  return (
    <section className={styles.section} style={style} aria-labelledby={id}>
      <div className={styles.heading}>
        <SectionHead id={id} title={title} />
      </div>
      {items}
    </section>
  );
}

/** The items of a row that have content. */
function itemsOf({ first, end }: Row, contentOf: (index: number) => ReactNode): [number, ReactNode][] {
  return Array.from({ length: end - first }, (_, column) => first + column)
    .map((index): [number, ReactNode] => [index, contentOf(index)])
    .filter(([, content]) => content !== null);
}
