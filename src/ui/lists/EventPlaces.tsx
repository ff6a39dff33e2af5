import type { ReactNode } from 'react';
import { classes } from '../kit/classes';
import styles from './EventPlaces.module.css';
import { PlacesOfSection } from './PlacesOfSection';
import type { Opening, Row, Section } from './rows';
import { useVisibleRows } from './useVisibleRows';

export type EventPlacesProps = {
  /** How many places the list has, whether their events are known or not. */
  total: number;
  /** At least one, the first beginning at place 0. */
  sections: readonly Section[];
  shape: 'cards' | 'lines';
  /** What stands at a place: its event, or where it will be; null where nothing is to come. */
  children: (place: number) => ReactNode;
  /** Where the list opens; null for its top. */
  opensAt: Opening | null;
  /** These places, first to last, are in sight. */
  onSight: (first: number, last: number) => void;
  /** The list came to rest, or is about to be left, with this place on top; null at its own top. */
  onRest: (opening: Opening | null) => void;
};

/** A list of any length: only what is in sight or near it is there, and what has the focus. */
export function EventPlaces(props: EventPlacesProps) {
  const { total, sections, shape, children } = props;
  const { list, measures, rows, shown, keepPlace } = useVisibleRows(props);
  const last = rows.at(-1);
  return (
    <div
      ref={list}
      className={classes(styles.list, styles[shape])}
      style={{ blockSize: last ? last.start + last.size : undefined }}
      onClickCapture={keepPlace}
    >
      {measures !== null &&
        groups(shown).map((group) => {
          const section = sections[group.section];
          return (
            section && (
              <PlacesOfSection
                key={section.key}
                section={section}
                end={sections[group.section + 1]?.first ?? total}
                allRows={rows}
                shown={group.rows}
                measures={measures}
              >
                {children}
              </PlacesOfSection>
            )
          );
        })}
    </div>
  );
}

/** Rows in their order, those of a section together. */
function groups(rows: readonly Row[]): { section: number; rows: Row[] }[] {
  const found: { section: number; rows: Row[] }[] = [];
  for (const row of rows) {
    const group = found.at(-1);
    if (group?.section === row.section) group.rows.push(row);
    else found.push({ section: row.section, rows: [row] });
  }
  return found;
}
