import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { toFailure } from '../../api/failures/failure';
import type { Event, HomepageEvents } from '../../api/schema';
import { HAS_FAVORITES } from '../../app/favorites/favorites';
import { loadChunk } from '../../app/page/chunkErrors';
import { type HomeFilters, isPlainHome } from '../../app/paths/home';
import { searchOf } from '../../app/paths/query';
import { chunk } from '../../chunks/importAgain';
import { selectViewerId, selectViewerSettled } from '../../machines/session/selectors';
import { EventCard } from '../../ui/cards/EventCard';
import { EventRail, EventRailSkeleton } from '../../ui/cards/EventRail';
import { Hero } from '../../ui/cards/Hero';
import { ScheduleList } from '../../ui/cards/ScheduleList';
import { useText } from '../../ui/i18n/text';
import { preloadable } from '../../ui/kit/preloadable';
import { ErrorPanel } from '../../ui/kit/surfaces/Panel';
import { type CardContext, toCard, useCardContext } from '../events/cards';
import { useChannel } from '../hooks/useChannel';
import { useFailureMessage } from '../hooks/useFailureMessage';
import { useScreen } from '../hooks/useScreen';
import { useSystem } from '../hooks/useSystem';
import { absolute } from '../shareCard';
import { StaticBlocks } from '../shell/StaticBlocks';
import styles from './Home.module.css';
import { listSearchOf, useHomeScope } from './homeScope';
import { HomeTitle, NoEvents, UnknownScope } from './ScopeViews';
import { heroSlides } from './slides';
import { splitToday } from './today';

/** How long a slide is shown, ms. Our choice. */
const SLIDE_MS = 8_000;
const NO_EVENTS: readonly Event[] = [];

/** `/`: slides and the live, upcoming and recorded events of the channel, or of one school, team or sport. */
export default function Home() {
  const channel = useChannel();
  const { t } = useText();
  const search = useSearch();
  const { filters, scope, events, isEmpty, isUndecided, unknown } = useHomeScope();
  const { data, error, isFetching, refetch } = events;
  useScreen(unknown === null ? (scope?.name ?? t('home.title')) : t('home.unknownScreen'), {
    description:
      scope && t('head.place', { place: scope.name, name: channel.settings?.name ?? location.hostname }),
    picture: absolute(scope?.picture, location.origin),
    address: `/${searchOf(filters)}`,
    isHidden: unknown !== null,
  });

  const page = { channel, origin: location.origin, path: '/', search: '' };
  const slides = isPlainHome(search) ? heroSlides(data?.live ?? NO_EVENTS, t('kit.play'), page) : [];
  return (
    <>
      {slides.length > 0 && <Hero slides={slides} advanceEveryMs={SLIDE_MS} />}
      <div className={styles.home}>
        {unknown !== null ? (
          <UnknownScope name={unknown} />
        ) : (
          <>
            <HomeTitle scope={scope} />
            <StaticBlocks position="home_top" className={styles.block} />
            {data &&
              !isUndecided &&
              (isEmpty ? <NoEvents scope={scope} /> : <Rails events={data} filters={filters} />)}
            {!data && error && <Failed error={error} isRetrying={isFetching} onRetry={refetch} />}
            {(isUndecided || (!data && !error)) && <RailsSkeleton />}
            <StaticBlocks position="home_bottom" className={styles.block} />
          </>
        )}
      </div>
    </>
  );
}

function Rails({ events, filters }: { events: HomepageEvents; filters: HomeFilters }) {
  const context = useCardContext();
  const { t } = context;
  const { items, isEvening, later } = useMemo(
    () => splitToday(events.upcoming ?? NO_EVENTS, context),
    [events.upcoming, context],
  );
  const rail = { search: listSearchOf(filters), context };
  return (
    <>
      <CardRail title={t('home.live')} path="/live" events={events.live} {...rail} />
      {rail.search === '' && <ViewersRail context={context} />}
      {items.length > 0 && (
        <ScheduleList title={t(isEvening ? 'home.tonight' : 'home.today')} items={items} />
      )}
      <CardRail title={t('home.upcoming')} path="/upcoming" events={later} {...rail} />
      <CardRail title={t('home.onDemand')} path="/vod" events={events.finished} {...rail} />
    </>
  );
}

type CardRailProps = {
  title: string;
  path: string;
  /** The filters of home as the query of a list. */
  search: string;
  events: readonly Event[] | undefined;
  context: CardContext;
};

function CardRail({ title, path, search, events = NO_EVENTS, context }: CardRailProps) {
  const cards = useMemo(() => events.map((event) => toCard(event, context)), [events, context]);
  if (cards.length === 0) return null;
  return (
    <EventRail title={title} seeAllHref={path + search}>
      {cards.map(({ id, ...card }) => (
        <EventCard key={id} {...card} />
      ))}
    </EventRail>
  );
}

const FavoritesRail = preloadable(
  async () => (await loadChunk(chunk(() => import('./FavoritesRail')))).FavoritesRail,
);

/** The events of the viewer's favourites. Its place is reserved for viewers who had favourites last time. */
function ViewersRail({ context }: { context: CardContext }) {
  const { session, store } = useSystem();
  const viewerId = useSelector(session, selectViewerId);
  const isSettled = useSelector(session, selectViewerSettled);
  const [isExpected] = useState(() => store.get(HAS_FAVORITES) === true);
  const skeleton = isExpected ? (
    <div aria-busy="true">
      <EventRailSkeleton />
    </div>
  ) : null;
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

function RailsSkeleton() {
  return (
    <div aria-busy="true">
      <EventRailSkeleton />
      <EventRailSkeleton />
    </div>
  );
}

type FailedProps = { error: Error; isRetrying: boolean; onRetry: () => void };

function Failed({ error, isRetrying, onRetry }: FailedProps) {
  const { t } = useText();
  const messages = useFailureMessage();
  return (
    <ErrorPanel
      title={t('home.failedTitle')}
      text={messages(toFailure(error))}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}
