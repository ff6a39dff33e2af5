import { useSearch } from 'wouter';
import { toFailure } from '../../api/failures/failure';
import type { Event } from '../../api/schema';
import { isRemembered } from '../../app/page/rememberedHome';
import { isPlainHome } from '../../app/paths/home';
import { searchOf } from '../../app/paths/query';
import { EventRailSkeleton } from '../../ui/cards/EventRail';
import { Hero } from '../../ui/cards/Hero';
import { useText } from '../../ui/i18n/text';
import { ErrorPanel } from '../../ui/kit/surfaces/Panel';
import { useChannel } from '../hooks/useChannel';
import { useFailureMessage } from '../hooks/useFailureMessage';
import { useScreen } from '../hooks/useScreen';
import { absolute } from '../shareCard';
import { StaticBlocks } from '../shell/StaticBlocks';
import styles from './Home.module.css';
import { useHomeScope } from './homeScope';
import { Rails } from './Rails';
import { HomeTitle, NoEvents, UnknownScope } from './ScopeViews';
import { heroSlides } from './slides';

/** How long a slide is shown, ms. Our choice. */
const SLIDE_MS = 8_000;
const NO_EVENTS: Event[] = [];

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

  const isOfLastVisit = isRemembered(events);
  const live = isOfLastVisit ? NO_EVENTS : (data?.live ?? NO_EVENTS);
  const page = { channel, origin: location.origin, path: '/', search: '' };
  const slides = isPlainHome(search) ? heroSlides(live, t('kit.play'), page) : [];
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
              (isEmpty ? (
                <NoEvents scope={scope} />
              ) : (
                <Rails
                  events={{ ...data, live }}
                  filters={filters}
                  expected={(isOfLastVisit && data.live) || NO_EVENTS}
                />
              ))}
            {!data && error && <Failed error={error} isRetrying={isFetching} onRetry={refetch} />}
            {(isUndecided || (!data && !error)) && <RailsSkeleton />}
            <StaticBlocks position="home_bottom" className={styles.block} />
          </>
        )}
      </div>
    </>
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
