import type { ComponentProps, ReactNode } from 'react';
import { Skeleton } from '../kit/feedback/Skeleton';
import { Rail } from '../kit/surfaces/Rail';
import styles from '../kit/surfaces/Rail.module.css';
import { EventCardSkeleton } from './EventCard';
import head from './EventRail.module.css';

/** A rail of event cards. */
export function EventRail(props: ComponentProps<typeof Rail>) {
  return <Rail {...props} />;
}

/** A loading rail, with as many cards as the widest screen shows, or with the cards that are expected. */
export function EventRailSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.rail}>
      <div className={head.head} aria-hidden="true">
        <Skeleton className={head.title} />
      </div>
      <div className={styles.track} aria-hidden={children === undefined}>
        {children ??
          ['one', 'two', 'three', 'four', 'five'].map((place) => <EventCardSkeleton key={place} />)}
      </div>
    </div>
  );
}

/** The place of a rail, of the same size before it is rendered; the browser lays out what is in it when it is near. */
export function DeferredRail({ children }: { children: ReactNode }) {
  return <div className={head.deferred}>{children}</div>;
}
