import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { failureStatus, toFailure } from '../../api/failure';
import { eventQuery } from '../../api/queries/events';
import type { Event } from '../../api/schema';
import { useText } from '../../ui/i18n/text';
import { ErrorPanel } from '../../ui/kit/Panel';
import { eventTitle } from '../events/teams';
import { replaceByNotFound } from '../navigation';
import { parseId } from '../parseId';
import { useFailureWords } from '../useFailureWords';
import { useScreen } from '../useScreen';
import { useSystem } from '../useSystem';
import { useAboutEvent } from './useAboutEvent';

type EventScreenProps = {
  /** While the event is on its way. */
  loading: ReactNode;
  /** In place of an event that there is not; left out, the address goes to `/404`. */
  unknown?: ReactNode;
  children: (event: Event) => ReactNode;
};

/** The event that the address names by `:id`: read, named in the title, or why it is not there. */
export function EventScreen(props: EventScreenProps) {
  const id = parseId(useParams<{ id: string }>().id);
  return id === null ? <Unknown>{props.unknown}</Unknown> : <NumberedEvent key={id} id={id} {...props} />;
}

function NumberedEvent({ id, loading, unknown, children }: EventScreenProps & { id: number }) {
  const { channel } = useSystem();
  const { t } = useText();
  const words = useFailureWords();
  const { queryKey } = eventQuery(channel, id);
  // Who watches already is not thrown out because the event could not be read again.
  const isKnown = useQueryClient().getQueryData(queryKey) !== undefined;
  const { data, error, isFetching, refetch } = useQuery(
    eventQuery(channel, id, isKnown ? 'never' : 'byCode'),
  );
  const isUnknown = !data && error !== null && failureStatus(toFailure(error)) === 404;
  const hasFailed = !data && error !== null && !isUnknown;
  const title = data ? (eventTitle(data) ?? t('event.unnamed')) : null;
  // A player in a frame is the same programme as its page.
  useScreen(hasFailed ? t('watch.failedTitle') : title, useAboutEvent(data, `/watch/${id}`));

  if (isUnknown) return <Unknown>{unknown}</Unknown>;
  if (hasFailed) {
    return (
      <ErrorPanel
        isScreen
        title={t('watch.failedTitle')}
        text={words(toFailure(error))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return data ? children(data) : loading;
}

function Unknown({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const leaves = children === undefined;
  useEffect(() => {
    if (leaves) replaceByNotFound(path);
  }, [leaves, path]);
  return children;
}
