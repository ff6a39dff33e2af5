import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { offers } from '../../api/levels';
import type { Event, HomepageEvents } from '../../api/schema';
import { HAS_FAVORITES } from '../../app/favorites/favorites';
import { loadChunk } from '../../app/page/chunkErrors';
import type { HomeFilters } from '../../app/paths/home';
import { chunk } from '../../chunks/importAgain';
import { selectViewerId, selectViewerSettled } from '../../machines/session/selectors';
import { EventCard } from '../../ui/cards/EventCard';
import { DeferredRail, EventRail, EventRailSkeleton } from '../../ui/cards/EventRail';
import { ScheduleList } from '../../ui/cards/ScheduleList';
import { preloadable } from '../../ui/kit/preloadable';
import { type CardContext, toCard, useCardContext } from '../events/cards';
import { useChannel } from '../hooks/useChannel';
import { useSystem } from '../hooks/useSystem';
import { listSearchOf } from './homeScope';
import { splitToday } from './today';

const NO_EVENTS: readonly Event[] = [];
/** A page that is baked has one pass. */
const IS_BAKED = typeof document === 'undefined';

type RailsProps = {
  events: HomepageEvents;
  filters: HomeFilters;
  /** The events that were live in an old answer: they are named in the place of their rail, not called live. */
  expected: readonly Event[];
};

/** The rails that the window shows first are rendered first, the others in a second pass that can be interrupted. */
export function Rails({ events, filters, expected }: RailsProps) {
  const context = useCardContext();
  const isSecondPass = useDeferredValue(true, IS_BAKED);
  const { t } = context;
  const { items, isEvening, later } = useMemo(
    () => splitToday(events.upcoming ?? NO_EVENTS, context),
    [events.upcoming, context],
  );
  const rail = { search: listSearchOf(filters), context };
  return (
    <>
      {expected.length > 0 ? (
        <div aria-busy="true">
          <EventRailSkeleton>{cardsOf(expected, context)}</EventRailSkeleton>
        </div>
      ) : (
        <CardRail title={t('home.live')} path="/live" events={events.live} {...rail} />
      )}
      {rail.search === '' && (
        <>
          <BegunRail context={context} />
          <ViewersRail context={context} />
        </>
      )}
      {items.length > 0 && (
        <ScheduleList title={t(isEvening ? 'home.tonight' : 'home.today')} items={items} />
      )}
      {later.length > 0 && (
        <DeferredRail>
          {isSecondPass && <CardRail title={t('home.upcoming')} path="/upcoming" events={later} {...rail} />}
        </DeferredRail>
      )}
      {!!events.finished?.length && (
        <DeferredRail>
          {isSecondPass && (
            <CardRail title={t('home.onDemand')} path="/vod" events={events.finished} {...rail} />
          )}
        </DeferredRail>
      )}
    </>
  );
}

const cardsOf = (events: readonly Event[], context: CardContext) =>
  events.map((event) => {
    const { id, ...card } = toCard(event, context);
    return <EventCard key={id} {...card} />;
  });

type CardRailProps = {
  title: string;
  path: string;
  /** The filters of home as the query of a list. */
  search: string;
  events: readonly Event[] | undefined;
  context: CardContext;
};

function CardRail({ title, path, search, events = NO_EVENTS, context }: CardRailProps) {
  const cards = useMemo(() => cardsOf(events, context), [events, context]);
  if (cards.length === 0) return null;
  return (
    <EventRail title={title} seeAllHref={path + search}>
      {cards}
    </EventRail>
  );
}

/** The place of a rail that loads later. */
const RAIL = (
  <div aria-busy="true">
    <EventRailSkeleton />
  </div>
);

const ContinueRail = preloadable(
  async () => (await loadChunk(chunk(() => import('../begun/ContinueRail')))).ContinueRail,
);

/** The recordings that were begun. Their place is reserved where this browser has some. */
function BegunRail({ context }: { context: CardContext }) {
  const { store } = useSystem();
  const [isExpected] = useState(() => store.get('begun') !== null);
  return isExpected && <ContinueRail context={context} skeleton={RAIL} fallback={RAIL} />;
}

const FavoritesRail = preloadable(
  async () => (await loadChunk(chunk(() => import('./FavoritesRail')))).FavoritesRail,
);

/** The events of the viewer's favourites. Its place is reserved for viewers who had favourites last time. */
function ViewersRail({ context }: { context: CardContext }) {
  const { session, store } = useSystem();
  const viewerId = useSelector(session, selectViewerId);
  const isSettled = useSelector(session, selectViewerSettled);
  const hasAccounts = offers(useChannel(), 'accounts');
  const [isExpected] = useState(() => store.get(HAS_FAVORITES) === true);
  const skeleton = isExpected ? RAIL : null;
  if (!hasAccounts) return null;
  if (viewerId === null) return isSettled ? null : skeleton;
  return (
    <FavoritesRail
      key={viewerId}
      viewerId={viewerId}
      context={context}
      skeleton={skeleton}
      fallback={skeleton}
    />
  );
}
