import type { ReactNode, RefObject } from 'react';
import { EventCardSkeleton } from '../cards/EventCard';
import styles from './VideoGrid.module.css';

type VideoGridProps = {
  list?: RefObject<HTMLUListElement | null>;
  /** List items. */
  children: ReactNode;
};

/** Videos in rows and columns. */
export function VideoGrid({ list, children }: VideoGridProps) {
  return (
    <ul ref={list} className={styles.grid}>
      {children}
    </ul>
  );
}

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

export function VideoGridSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {CARDS.map((name) => (
        <EventCardSkeleton key={name} />
      ))}
    </div>
  );
}
