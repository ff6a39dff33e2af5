import type { ReactNode, RefObject } from 'react';
import { EventCardSkeleton } from '../cards/EventCard';
import styles from '../catalog/ListSkeleton.module.css';

type VideoGridProps = {
  list?: RefObject<HTMLUListElement | null>;
  /** List items. */
  children: ReactNode;
};

/** Videos in rows and columns. */
export function VideoGrid({ list, children }: VideoGridProps) {
  return (
    <ul ref={list} className={styles.cards}>
      {children}
    </ul>
  );
}

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

export function VideoGridSkeleton() {
  return (
    <div className={styles.cards} aria-hidden="true">
      {CARDS.map((name) => (
        <EventCardSkeleton key={name} />
      ))}
    </div>
  );
}
