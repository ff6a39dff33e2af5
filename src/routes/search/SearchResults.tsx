import { SearchX } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toFailure } from '../../api/failures/failure';
import { patterns } from '../../app/paths';
import { searchOf } from '../../app/paths/query';
import { PATH_OF_TYPE } from '../../app/paths/screens/events';
import { EventCard } from '../../ui/cards/EventCard';
import { EventRail, EventRailSkeleton } from '../../ui/cards/EventRail';
import { formatCount, isOne } from '../../ui/i18n/otherFormats';
import { useText } from '../../ui/i18n/text';
import { Button } from '../../ui/kit/buttons/Button';
import { EmptyState, ErrorPanel } from '../../ui/kit/surfaces/Panel';
import { Rail } from '../../ui/kit/surfaces/Rail';
import { VideoCard } from '../../ui/library/VideoCard';
import { Announcer } from '../../ui/shell/Announcer';
import { useWatchedMarks } from '../begun/useWatchedMarks';
import { toCard, useCardContext } from '../events/cards';
import { useFailureMessage } from '../hooks/useFailureMessage';
import { toVideoCard, withoutRepetitions } from '../library/videoCards';
import type { FoundPerson } from './foundPeople';
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
  const { people, events, videos, shown, total, isTooShort, isPending, error, isFetching, retry } =
    useFound(text);
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onFollow();
  };
  const count = t(
    total.isOpen ? 'search.atLeast' : isOne(total.count, language) ? 'search.one' : 'search.many',
    {
      total: formatCount(total.count, language),
    },
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on a link is a click by the keyboard too.
    // biome-ignore lint/a11y/noStaticElementInteractions: the links are what is pressed.
    <div className={styles.results} aria-busy={isPending && error === null} onClick={onClick}>
      <FoundPeople key={text} people={people} />
      {isTooShort && !isPending && error === null && <p className={styles.hint}>{t('search.longer')}</p>}
      {(['live', 'upcoming', 'finished'] as const).map(
        (type) =>
          events[type].length > 0 && (
            <EventRail
              key={type}
              title={t(`catalog.${type}`)}
              seeAllHref={PATH_OF_TYPE[type] + searchOf({ title: text })}
            >
              {events[type].map((event) => {
                const { id, ...card } = toCard(event, context);
                return <EventCard key={id} {...card} />;
              })}
            </EventRail>
          ),
      )}
      {videos.length > 0 && (
        <Rail title={t('library.title')} seeAllHref={patterns.vodLibrary + searchOf({ title: text })}>
          {withoutRepetitions(videos).map((item) => {
            const { id, ...card } = toVideoCard(item, context);
            return <VideoCard key={id} {...card} />;
          })}
        </Rail>
      )}
      {isPending && error === null && (
        <div key={`after ${shown}`} aria-hidden="true">
          <EventRailSkeleton />
        </div>
      )}
      {total.count === 0 && !isTooShort && !isPending && error === null && (
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
      <Announcer message={isPending ? '' : isTooShort && total.count === 0 ? t('search.longer') : count} />
    </div>
  );
}

/** The first teams and schools, and all of them once they are asked for. */
function FoundPeople({ people }: { people: readonly FoundPerson[] }) {
  const { t, language } = useText();
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (people.length === 0) return null;
  const showAll = () => {
    flushSync(() => setIsWhole(true));
    // The button that was pressed is gone.
    list.current?.querySelector<HTMLElement>(`li:nth-child(${MOST_PEOPLE + 1}) a`)?.focus();
  };
  return (
    <section aria-labelledby="found-people">
      <h2 id="found-people" className={styles.heading}>
        {t('search.people')}
      </h2>
      <ul ref={list} className={styles.people} data-whole={isWhole || undefined}>
        {people.slice(0, isWhole ? people.length : MOST_PEOPLE).map(({ href, name, kind }) => (
          <li key={href}>
            <a href={href}>
              <span dir="auto">{name}</span>{' '}
              <span className={styles.kind}>{t(`catalog.filter.${kind}`)}</span>
            </a>
          </li>
        ))}
        {!isWhole && people.length > MOST_PEOPLE && (
          <li>
            <Button variant="quiet" onClick={showAll}>
              {t('search.allPeople', { total: formatCount(people.length, language) })}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
