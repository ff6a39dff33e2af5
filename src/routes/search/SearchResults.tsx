import { SearchX } from 'lucide-react';
import type { MouseEvent } from 'react';
import { toFailure } from '../../api/failures/failure';
import { patterns } from '../../app/paths';
import { searchOf } from '../../app/paths/query';
import { PATH_OF_TYPE } from '../../app/paths/screens/events';
import { EventCard } from '../../ui/cards/EventCard';
import { EventRail, EventRailSkeleton } from '../../ui/cards/EventRail';
import { formatCount } from '../../ui/i18n/otherFormats';
import { Button } from '../../ui/kit/buttons/Button';
import { EmptyState, ErrorPanel } from '../../ui/kit/surfaces/Panel';
import { Rail } from '../../ui/kit/surfaces/Rail';
import { VideoCard } from '../../ui/library/VideoCard';
import { Announcer } from '../../ui/shell/Announcer';
import { useWatchedMarks } from '../begun/useWatchedMarks';
import { toCard, useCardContext } from '../events/cards';
import { useFailureMessage } from '../hooks/useFailureMessage';
import { toVideoCard, withoutRepetitions } from '../library/videoCards';
import styles from './Search.module.css';
import { useFound } from './useFound';

/** Of a channel with hundreds of teams, one letter finds most. Our choice. */
const MOST_PEOPLE = 12;

type SearchResultsProps = {
  text: string;
  /** A result was pressed. */
  onFollow: () => void;
  onClear: () => void;
};

/** Teams and schools, events by their state, and videos of the library under a text. */
export function SearchResults({ text, onFollow, onClear }: SearchResultsProps) {
  const context = useCardContext();
  useWatchedMarks();
  const { t, language } = context;
  const messages = useFailureMessage();
  const { people, events, videos, total, isPending, error, isFetching, retry } = useFound(text);
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onFollow();
  };
  const count = total === 1 ? t('search.one') : t('search.many', { total: formatCount(total, language) });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on a link is a click by the keyboard too.
    // biome-ignore lint/a11y/noStaticElementInteractions: the links are what is pressed.
    <div className={styles.results} aria-busy={isPending && error === null} onClick={onClick}>
      {people.length > 0 && (
        <section aria-labelledby="found-people">
          <h2 id="found-people" className={styles.heading}>
            {t('search.people')}
          </h2>
          <ul className={styles.people}>
            {people.slice(0, MOST_PEOPLE).map(({ href, name, kind }) => (
              <li key={href}>
                <a href={href}>
                  <span dir="auto">{name}</span>{' '}
                  <span className={styles.kind}>{t(`catalog.filter.${kind}`)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(['live', 'upcoming', 'finished'] as const).map(
        (type) =>
          events[type].list.length > 0 && (
            <EventRail
              key={type}
              title={t(`catalog.${type}`)}
              seeAllHref={PATH_OF_TYPE[type] + searchOf({ title: text })}
            >
              {events[type].list.map((event) => {
                const { id, ...card } = toCard(event, context);
                return <EventCard key={id} {...card} />;
              })}
            </EventRail>
          ),
      )}
      {videos.list.length > 0 && (
        <Rail title={t('library.title')} seeAllHref={patterns.vodLibrary + searchOf({ title: text })}>
          {withoutRepetitions(videos.list).map((item) => {
            const { id, ...card } = toVideoCard(item, context);
            return <VideoCard key={id} {...card} />;
          })}
        </Rail>
      )}
      {isPending && error === null && (
        <div aria-hidden="true">
          <EventRailSkeleton />
        </div>
      )}
      {total === 0 && !isPending && error === null && (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={t('search.nothing', { text })}
          text={t('search.nothingText')}
          action={<Button onClick={onClear}>{t('search.clear')}</Button>}
        />
      )}
      {error !== null && (
        <ErrorPanel
          title={t('search.failed')}
          text={messages(toFailure(error))}
          onRetry={retry}
          isRetrying={isFetching}
        />
      )}
      <Announcer message={isPending ? '' : count} />
    </div>
  );
}
