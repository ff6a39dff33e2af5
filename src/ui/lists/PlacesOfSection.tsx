import { type ReactNode, useId } from 'react';
import { SectionHead } from '../kit/SectionHead';
import styles from './EventPlaces.module.css';
import { type Measures, type Row, rowAt, type Section } from './rows';

type PlacesOfSectionProps = {
  section: Section;
  /** The place after its last one. */
  end: number;
  allRows: readonly Row[];
  shown: readonly Row[];
  measures: Measures;
  children: (place: number) => ReactNode;
};

/** One section of a list as far as it is in sight; each place tells which of how many it is. */
export function PlacesOfSection({ section, end, allRows, shown, measures, children }: PlacesOfSectionProps) {
  const id = useId();
  const { first, title } = section;
  const top = allRows[rowAt(allRows, first)]?.start ?? 0;
  const bottom = allRows[rowAt(allRows, end - 1)];
  const heading = title === null ? 0 : measures.heading;
  const blockSize = bottom ? bottom.start + bottom.size - measures.rowGap - top - heading : 0;
  const places = (
    <ul className={styles.places} style={{ insetBlockStart: heading, blockSize }}>
      {shown.flatMap((row) =>
        standing(row, children).map(([place, content]) => (
          <li
            key={place}
            className={styles.place}
            data-place={place}
            data-first={row.first === first || undefined}
            aria-setsize={end - first}
            aria-posinset={place - first + 1}
            style={{
              insetBlockStart: row.start - top - (row.first === first ? 0 : heading),
              insetInlineStart: (place - row.first) * (measures.width + measures.columnGap),
              inlineSize: measures.width,
            }}
          >
            {content}
          </li>
        )),
      )}
    </ul>
  );
  const style = { insetBlockStart: top };
  if (title === null) {
    return (
      <div className={styles.section} style={style}>
        {places}
      </div>
    );
  }
  return (
    <section className={styles.section} style={style} aria-labelledby={id}>
      <div className={styles.heading}>
        <SectionHead id={id} title={title} />
      </div>
      {places}
    </section>
  );
}

/** The places of a row at which something stands, or will. */
function standing({ first, end }: Row, contentOf: (place: number) => ReactNode): [number, ReactNode][] {
  const places = Array.from({ length: end - first }, (_, column) => first + column);
  return places
    .map((place): [number, ReactNode] => [place, contentOf(place)])
    .filter(([, content]) => content !== null);
}
