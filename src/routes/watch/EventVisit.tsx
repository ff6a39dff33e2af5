import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Event } from '../../api/schema';
import { paths } from '../../app/paths';
import { selectContent, type WatchRef } from '../../machines/watch/selectors';
import { useText } from '../../ui/i18n/text';
import { eventTitle } from '../events/teams';
import { useAboutEvent } from './details/useAboutEvent';
import { MediaHostsContext } from './mediaHosts';
import { useWatchVisit } from './useWatchVisit';
import { VisitScreen } from './VisitScreen';

interface EventVisitProps {
  id: number;
  isEmbedded?: boolean;
  loading: ReactNode;
  unknown?: ReactNode;
  children: (event: Event, watch: WatchRef) => ReactNode;
}

/** A visit to an event; give it a key, since another event is another visit. */
export function EventVisit({ id, isEmbedded = false, loading, ...props }: EventVisitProps) {
  const visit = useWatchVisit({ kind: 'event', id }, isEmbedded);
  if (visit === null) return loading;
  return (
    <MediaHostsContext value={visit.hosts}>
      <Visit id={id} watch={visit.watch} loading={loading} {...props} />
    </MediaHostsContext>
  );
}

function Visit({
  id,
  watch,
  loading,
  unknown,
  children,
}: Omit<EventVisitProps, 'isEmbedded'> & { watch: WatchRef }) {
  const { t } = useText();
  const content = useSelector(watch, selectContent);
  // An embedded player has the same canonical address as the event's page.
  const about = useAboutEvent(content?.kind === 'event' ? content.event : undefined, paths.watch(id));
  return (
    <VisitScreen
      watch={watch}
      failedTitle={t('watch.failedTitle')}
      loading={loading}
      unknown={unknown}
      about={about}
      titleOf={(read) => (read.kind === 'event' ? eventTitle(read.event) : null) ?? t('event.unnamed')}
    >
      {(read) => read.kind === 'event' && children(read.event, watch)}
    </VisitScreen>
  );
}
