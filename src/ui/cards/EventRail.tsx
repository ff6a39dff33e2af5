import type { ComponentProps } from 'react';
import { Skeleton } from '../kit/feedback/Skeleton';
import { Rail } from '../kit/surfaces/Rail';
import styles from '../kit/surfaces/Rail.module.css';
import { EventCardSkeleton } from './EventCard';
import head from './EventRail.module.css';

/** A rail of event cards. */
export function EventRail(props: ComponentProps<typeof Rail>) {
  return <Rail {...props} />;
}

/** A loading rail, with as many cards as the widest screen shows. */
export function EventRailSkeleton() {
  return (
    <div className={styles.rail} aria-hidden="true">
      <div className={head.head}>
        <Skeleton className={head.title} />
      </div>
      <div className={styles.track}>
        {['one', 'two', 'three', 'four', 'five'].map((place) => (
          <EventCardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
