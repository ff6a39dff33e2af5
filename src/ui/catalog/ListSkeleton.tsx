import { EventCardSkeleton } from '../cards/EventCard';
import { Skeleton } from '../kit/feedback/Skeleton';
import styles from './ListSkeleton.module.css';

const ITEMS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

type Shape = { shape: 'cards' | 'lines' };

/** One event that is still loading. */
export function ItemSkeleton({ shape }: Shape) {
  if (shape === 'cards') return <EventCardSkeleton />;
  return (
    <span className={styles.line} aria-hidden="true">
      <Skeleton className={styles.time} />
      <Skeleton className={styles.title} />
    </span>
  );
}

/** A list of which nothing is loaded yet. */
export function ListSkeleton({ shape }: Shape) {
  return (
    <div className={styles[shape]} aria-hidden="true">
      {ITEMS.map((item) => (
        <ItemSkeleton key={item} shape={shape} />
      ))}
    </div>
  );
}
