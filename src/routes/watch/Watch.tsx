import type { Event } from '../../api/schema';
import { Skeleton } from '../../ui/kit/Skeleton';
import { EventFacts } from './EventFacts';
import { EventScreen } from './EventScreen';
import { RelatedEvents } from './RelatedEvents';
import { Stage } from './Stage';
import { Teams } from './Teams';
import { useEventLife } from './useEventLife';
import { useNext } from './useNext';
import styles from './Watch.module.css';

/** `/watch/{id}`: the stream or why there is none, and what the event is. */
export default function Watch() {
  return <EventScreen loading={<LoadingEvent />}>{(event) => <WatchedEvent event={event} />}</EventScreen>;
}

function WatchedEvent({ event }: { event: Event }) {
  const life = useEventLife(event);
  return (
    <div className={styles.watch}>
      <div className={styles.stage}>
        <Stage event={event} life={life} next={useNext(event)} />
      </div>
      <EventFacts event={event} life={life} />
      <aside className={styles.side}>
        <Teams participants={event.participants ?? []} />
        <RelatedEvents event={event} />
      </aside>
    </div>
  );
}

function LoadingEvent() {
  return (
    <div className={styles.watch} aria-busy="true">
      <div className={styles.stage}>
        <Skeleton shape="block" className={styles.screen} />
      </div>
      <div className={styles.facts}>
        <Skeleton className={styles.titleSkeleton} />
        <Skeleton className={styles.lineSkeleton} />
      </div>
    </div>
  );
}
