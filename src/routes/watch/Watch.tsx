import { useSelector } from '@xstate/react';
import { useParams } from 'wouter';
import type { Event } from '../../api/schema';
import { parseId } from '../../app/paths';
import { selectStatus, type WatchRef } from '../../machines/watch/selectors';
import { Skeleton } from '../../ui/kit/Skeleton';
import { NotFoundRedirect } from '../NotFoundRedirect';
import { EventDetails } from './EventDetails';
import { EventVisit } from './EventVisit';
import { RelatedEvents } from './RelatedEvents';
import { EventFollows, Teams } from './Teams';
import styles from './Watch.module.css';
import { WatchPlayer } from './WatchPlayer';

/** `/watch/{id}`: the stream or the reason why there is none, and the event's details. */
export default function Watch() {
  const id = parseId(useParams<{ id: string }>().id);
  if (id === null) return <NotFoundRedirect />;
  return (
    <EventVisit key={id} id={id} loading={<LoadingEvent />}>
      {(event, watch) => <WatchedEvent event={event} watch={watch} />}
    </EventVisit>
  );
}

function WatchedEvent({ event, watch }: { event: Event; watch: WatchRef }) {
  const status = useSelector(watch, selectStatus);
  return (
    <div className={styles.watch}>
      <div className={styles.stage}>
        <WatchPlayer watch={watch} />
      </div>
      <EventDetails event={event} status={status} watch={watch} />
      <aside className={styles.side}>
        <Teams participants={event.participants ?? []} />
        <EventFollows event={event} />
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
