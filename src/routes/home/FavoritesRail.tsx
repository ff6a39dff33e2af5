import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { HOUR_MS, SECOND_MS } from '../../api/constants';
import { comingFavoritesQuery, favoriteEventsQuery } from '../../api/queries/events';
import type { Event } from '../../api/schema';
import { EventCard } from '../../ui/cards/EventCard';
import { EventRail } from '../../ui/cards/EventRail';
import { type CardContext, toCard } from '../events/cards';
import { useSystem } from '../hooks/useSystem';
import { favoritesList } from './favoritesList';

/** Cards in the rail; the list behind "See all" has the rest. Our choice. */
const MAX_CARDS = 12;
/** An event that began within this time may still be on. Our choice. */
const STILL_ON_SECONDS = (6 * HOUR_MS) / SECOND_MS;

type FavoritesRailProps = {
  viewerId: number;
  context: CardContext;
  /** Stands in its place until the events are loaded. */
  skeleton: ReactNode;
};

/**
 * The live and coming events of the viewer's favourites, else their latest recordings. Left out without any, and
 * when it cannot be loaded, since home has all events.
 */
export function FavoritesRail({ viewerId, context, skeleton }: FavoritesRailProps) {
  const { t } = context;
  const { api, serverNow } = useSystem();
  // Another second would be another request.
  const [since] = useState(() => Math.floor(serverNow()) - STILL_ON_SECONDS);
  const coming = useQuery(comingFavoritesQuery(api, viewerId, since, MAX_CARDS));
  const recorded = useQuery({
    ...favoriteEventsQuery(api, viewerId, {
      stream_status: 'ended',
      sort_field: 'event_utc_ts',
      sort_direction: 'desc',
      limit: MAX_CARDS,
    }),
    select: ({ data }) => data,
    enabled: coming.data?.length === 0,
  });
  const isRecorded = coming.data?.length === 0;
  const events: readonly Event[] | undefined = isRecorded ? recorded.data : coming.data;
  const cards = useMemo(
    () => events?.slice(0, MAX_CARDS).map((event) => toCard(event, context)),
    [events, context],
  );
  if (cards === undefined) return coming.isError || recorded.isError ? null : skeleton;
  if (cards.length === 0) return null;
  return (
    <EventRail title={t('favorites.yours')} seeAllHref={`${favoritesList(coming.data ?? [])}?favorites=1`}>
      {cards.map(({ id, ...card }) => (
        <EventCard key={id} {...card} />
      ))}
    </EventRail>
  );
}
