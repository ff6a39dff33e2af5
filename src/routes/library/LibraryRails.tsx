import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import { toFailure } from '../../api/failures/failure';
import { vodRailsQuery } from '../../api/queries/vod';
import type { VodRail } from '../../api/schema';
import { patterns } from '../../app/paths';
import { librarySearch, ofCategory } from '../../app/paths/screens/library';
import { startRail } from '../../app/visits/rail';
import { type RailRef, selectPaused } from '../../machines/rail/selectors';
import { DeferredRail, EventRailSkeleton } from '../../ui/cards/EventRail';
import { LinkButton } from '../../ui/kit/buttons/Button';
import { EmptyState, ErrorPanel } from '../../ui/kit/surfaces/Panel';
import { MovingRail, type RailMotion } from '../../ui/library/MovingRail';
import { VideoCard } from '../../ui/library/VideoCard';
import type { CardContext } from '../events/cards';
import { useFailureMessage } from '../hooks/useFailureMessage';
import { useSystem } from '../hooks/useSystem';
import { useVisit } from '../hooks/useVisit';
import { toVideoCard, withoutRepetitions } from './videoCards';

/** A tall window shows three rails at once. */
const SEEN_RAILS = 3;

/** The rails of the library, which move on by themselves. */
export function LibraryRails({ context }: { context: CardContext }) {
  const { t } = context;
  const { api } = useSystem();
  const messages = useFailureMessage();
  const motion = useRailMotion();
  const { data: answer, error, isFetching, refetch } = useQuery(vodRailsQuery(api));
  // Dozens of cards are rendered in slices.
  const data = useDeferredValue(answer);
  const rails = useMemo(() => (data ?? []).filter(({ vod_media_items }) => vod_media_items?.length), [data]);
  if (data === undefined) {
    return error === null ? (
      <div aria-busy="true">
        {['one', 'two', 'three'].map((name) => (
          <EventRailSkeleton key={name} />
        ))}
      </div>
    ) : (
      <ErrorPanel
        title={t('library.libraryFailedTitle')}
        text={messages(toFailure(error))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (rails.length === 0) {
    return (
      <EmptyState
        title={t('library.emptyTitle')}
        text={t('library.emptyText')}
        action={<LinkButton href={patterns.vod}>{t('library.seeRecordings')}</LinkButton>}
      />
    );
  }
  return (
    <div>
      {rails.map((rail, at) => {
        const shown = <VideoRail key={rail.id} rail={rail} motion={motion} context={context} />;
        return at < SEEN_RAILS ? shown : <DeferredRail key={rail.id}>{shown}</DeferredRail>;
      })}
    </div>
  );
}

type VideoRailProps = { rail: VodRail; motion: RailMotion; context: CardContext };

function VideoRail({ rail, motion, context }: VideoRailProps) {
  const { t } = context;
  const { vod_media_items: items, category_id } = rail;
  const cards = useMemo(
    () => withoutRepetitions(items ?? []).map((item) => toVideoCard(item, context)),
    [items, context],
  );
  return (
    <MovingRail
      title={rail.title || t('library.moreVideos')}
      seeAllHref={category_id ? patterns.vodLibrary + librarySearch(ofCategory(category_id)) : undefined}
      motion={motion}
    >
      {cards.map(({ id, ...card }) => (
        <VideoCard key={id} {...card} />
      ))}
    </MovingRail>
  );
}

function useRailMotion(): RailMotion {
  const rail = useVisit('rail', startRail, null);
  const isPaused = useSelector(rail ?? undefined, selectPaused);
  return useMemo(() => motionOf(rail, isPaused), [rail, isPaused]);
}

const noMotion: RailMotion = {
  isPaused: null,
  onToggle: () => undefined,
  onHold: () => undefined,
  onRelease: () => undefined,
  subscribe: () => () => undefined,
};

function motionOf(rail: RailRef | null, isPaused: boolean | null): RailMotion {
  if (rail === null) return noMotion;
  return {
    isPaused,
    onToggle: () => rail.send({ type: isPaused ? 'rail.play' : 'rail.pause' }),
    onHold: (by) => rail.send({ type: 'rail.hold', by }),
    onRelease: (by) => rail.send({ type: 'rail.release', by }),
    subscribe: (advance) => {
      const { unsubscribe } = rail.on('rail.advanced', advance);
      return unsubscribe;
    },
  };
}
