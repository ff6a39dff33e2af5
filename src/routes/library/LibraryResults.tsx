import { SearchX } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { toFailure } from '../../api/failures/failure';
import type { Total } from '../../api/queries/total';
import { patterns } from '../../app/paths';
import { type LibraryAddress, librarySearch, MOST_LIBRARY_PAGES } from '../../app/paths/screens/library';
import { formatCount, isOne } from '../../ui/i18n/otherFormats';
import { Button, LinkButton } from '../../ui/kit/buttons/Button';
import { EmptyState, ErrorPanel } from '../../ui/kit/surfaces/Panel';
import { VideoCard } from '../../ui/library/VideoCard';
import { VideoGrid, VideoGridSkeleton } from '../../ui/library/VideoGrid';
import { Announcer } from '../../ui/shell/Announcer';
import catalog from '../catalog/Catalog.module.css';
import type { CardContext } from '../events/cards';
import { useFailureMessage } from '../hooks/useFailureMessage';
import styles from './LibraryResults.module.css';
import { useFoundVideos } from './useFoundVideos';
import { toVideoCard } from './videoCards';

type LibraryResultsProps = { address: LibraryAddress; page: number; context: CardContext };

/** The videos of a search or a category, ten at a time. */
export function LibraryResults({ address, page, context }: LibraryResultsProps) {
  const { t, language } = context;
  const messages = useFailureMessage();
  const { found, isPending, error, isFetching, retry } = useFoundVideos(address, page);
  const cards = useMemo(() => found?.items.map((item) => toVideoCard(item, context)) ?? [], [found, context]);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    // The button that was pressed may be gone; the first of the new videos is what was asked for.
    const item = firstNew.current === null ? null : list.current?.children[firstNew.current];
    if (!item) return;
    firstNew.current = null;
    item.querySelector('a')?.focus();
  });
  const count = ({ count: total, isOpen }: Total) =>
    t(isOpen ? 'library.atLeast' : isOne(total, language) ? 'library.one' : 'library.many', {
      total: formatCount(total, language),
    });
  const hasMore = found !== null && found.items.length > 0 && page < found.pages;
  return (
    <div className={styles.results} aria-busy={isPending && error === null}>
      {found === null && error === null && (
        <>
          <h2 className={catalog.count}>{t('library.loading')}</h2>
          <VideoGridSkeleton />
        </>
      )}
      {found !== null && found.items.length === 0 && (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={t('library.noMatchTitle')}
          text={t('library.noMatchText')}
          action={<LinkButton href={patterns.vodLibrary}>{t('library.clear')}</LinkButton>}
        />
      )}
      {found !== null && found.items.length > 0 && (
        <>
          <h2 className={catalog.count}>{count(found.total)}</h2>
          <VideoGrid list={list}>
            {cards.map(({ id, ...card }) => (
              <li key={id}>
                <VideoCard {...card} />
              </li>
            ))}
          </VideoGrid>
        </>
      )}
      {error !== null && (
        <ErrorPanel
          title={t('library.libraryFailedTitle')}
          text={messages(toFailure(error))}
          onRetry={retry}
          isRetrying={isFetching}
        />
      )}
      {hasMore && error === null && (
        <div className={styles.more}>
          {!found.total.isOpen && (
            <p>
              {t('library.shown', {
                shown: formatCount(cards.length, language),
                total: formatCount(found.total.count, language),
              })}
            </p>
          )}
          {page < MOST_LIBRARY_PAGES ? (
            <Button
              variant="quiet"
              isBusy={isPending}
              onClick={() => {
                firstNew.current = cards.length;
                navigate(location.pathname + librarySearch(address, page + 1), { replace: true });
              }}
            >
              {t('library.more')}
            </Button>
          ) : (
            <p>{t('library.narrow')}</p>
          )}
        </div>
      )}
      <Announcer message={found === null || isPending ? '' : count(found.total)} />
    </div>
  );
}
