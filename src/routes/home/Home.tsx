import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { toFailure } from '../../api/failure';
import type { HomeFilters } from '../../api/homeFilters';
import type { Event, HomepageEvents } from '../../api/schema';
import { EventCard } from '../../ui/cards/EventCard';
import { EventRail, EventRailSkeleton } from '../../ui/cards/EventRail';
import { Hero } from '../../ui/cards/Hero';
import { ScheduleList } from '../../ui/cards/ScheduleList';
import { useText } from '../../ui/i18n/text';
import { ErrorPanel } from '../../ui/kit/Panel';
import { type CardWorld, toCard } from '../events/cards';
import { StaticBlocks } from '../frame/StaticBlocks';
import { absolute } from '../shareCard';
import { isBuiltPath } from '../table';
import { useChannel } from '../useChannel';
import { useFailureWords } from '../useFailureWords';
import { useScreen } from '../useScreen';
import { useServerNow } from '../useServerNow';
import styles from './Home.module.css';
import { HomeTitle, NothingOn, UnknownPlace } from './HomePlace';
import { isPlainHome, listSearchOf, placeSearch } from './place';
import { heroSlides } from './slides';
import { tonight } from './tonight';
import { usePlace } from './usePlace';

/** How long a slide stays, ms. Our choice. */
const SLIDE_MS = 8_000;
/** Countdowns are told by the minute; half a minute keeps them right. */
const TICK_SECONDS = 30;
const NO_EVENTS: readonly Event[] = [];

/** `/`: slides, what is live, what is next, what can be watched again; or all that of one school, team or sport. */
export default function Home() {
  const channel = useChannel();
  const { t } = useText();
  const search = useSearch();
  const { filters, place, events, isEmpty, isOpen, unknown } = usePlace();
  const { data, error, isFetching, refetch } = events;
  const narrowed = placeSearch(filters);
  useScreen(unknown === null ? (place?.name ?? t('home.title')) : t('home.unknownScreen'), {
    description:
      place && t('head.place', { place: place.name, name: channel.settings?.name ?? location.hostname }),
    picture: absolute(place?.picture, location.origin),
    address: `/${narrowed}`,
    isHidden: unknown !== null,
  });

  const around = { channel, origin: location.origin, path: '/', search: '' };
  const slides = isPlainHome(search) ? heroSlides(data?.live ?? NO_EVENTS, t('kit.play'), around) : [];
  return (
    <>
      {slides.length > 0 && <Hero slides={slides} advanceEveryMs={SLIDE_MS} />}
      <div className={styles.home}>
        {unknown !== null ? (
          <UnknownPlace said={unknown} />
        ) : (
          <>
            <HomeTitle place={place} />
            <StaticBlocks position="home_top" className={styles.block} />
            {data &&
              !isOpen &&
              (isEmpty ? <NothingOn place={place} /> : <Rails events={data} narrowed={filters} />)}
            {!data && error && <Failed error={error} isRetrying={isFetching} onRetry={refetch} />}
            {(isOpen || (!data && !error)) && <RailsSkeleton />}
            <StaticBlocks position="home_bottom" className={styles.block} />
          </>
        )}
      </div>
    </>
  );
}

function Rails({ events, narrowed }: { events: HomepageEvents; narrowed: HomeFilters }) {
  const { t, language } = useText();
  const channel = useChannel();
  const now = useServerNow(TICK_SECONDS);
  const world = useMemo<CardWorld>(() => ({ t, language, channel, now }), [t, language, channel, now]);
  const evening = useMemo(() => tonight(events.upcoming ?? NO_EVENTS, world), [events.upcoming, world]);
  const search = listSearchOf(narrowed);
  return (
    <>
      <CardRail title={t('home.live')} path="/live" search={search} events={events.live} world={world} />
      {evening.items.length > 0 && (
        <ScheduleList title={t(evening.isEvening ? 'home.tonight' : 'home.today')} items={evening.items} />
      )}
      <CardRail
        title={t('home.upcoming')}
        path="/upcoming"
        search={search}
        events={evening.later}
        world={world}
      />
      <CardRail
        title={t('home.onDemand')}
        path="/vod"
        search={search}
        events={events.finished}
        world={world}
      />
    </>
  );
}

type CardRailProps = {
  title: string;
  path: string;
  /** What narrows the whole list down as this home is. */
  search: string;
  events: readonly Event[] | undefined;
  world: CardWorld;
};

function CardRail({ title, path, search, events = NO_EVENTS, world }: CardRailProps) {
  const cards = useMemo(() => events.map((event) => toCard(event, world)), [events, world]);
  if (cards.length === 0) return null;
  return (
    <EventRail title={title} seeAllHref={isBuiltPath(path) ? path + search : undefined}>
      {cards.map(({ id, ...card }) => (
        <EventCard key={id} {...card} />
      ))}
    </EventRail>
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
  const words = useFailureWords();
  return (
    <ErrorPanel
      title={t('home.failedTitle')}
      text={words(toFailure(error))}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}
