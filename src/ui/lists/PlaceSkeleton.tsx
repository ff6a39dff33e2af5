import { EventCardSkeleton } from '../cards/EventCard';
import { Skeleton } from '../kit/Skeleton';
import styles from './PlaceSkeleton.module.css';

const PLACES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

type Shape = { shape: 'cards' | 'lines' };

/** Where one event will be. */
export function PlaceSkeleton({ shape }: Shape) {
  if (shape === 'cards') return <EventCardSkeleton />;
  return (
    <span className={styles.line} aria-hidden="true">
      <Skeleton className={styles.time} />
      <Skeleton className={styles.title} />
    </span>
  );
}

/** Where a list will be of which nothing is known yet. */
export function ListSkeleton({ shape }: Shape) {
  return (
    <div className={styles[shape]} aria-hidden="true">
      {PLACES.map((place) => (
        <PlaceSkeleton key={place} shape={shape} />
      ))}
    </div>
  );
}
