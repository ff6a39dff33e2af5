import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { failureStatus, toFailure } from '../../api/failure';
import { useText } from '../../ui/i18n/text';
import { ErrorPanel } from '../../ui/kit/Panel';
import { Skeleton } from '../../ui/kit/Skeleton';
import { replaceByNotFound } from '../navigation';
import { useFailureWords } from '../useFailureWords';
import { useScreen } from '../useScreen';
import styles from './FilmScreen.module.css';
import { useViewerSettled } from './useViewerSettled';

type FilmScreenProps<TFilm> = {
  /** As TanStack Query answers. */
  query: {
    data: TFilm | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  titleOf: (film: TFilm) => string;
  children: (film: TFilm, title: string) => ReactNode;
};

/** A clip or a film of the library: read, named in the title, or why it is not there. */
export function FilmScreen<TFilm>({ query, titleOf, children }: FilmScreenProps<TFilm>) {
  const { t } = useText();
  const words = useFailureWords();
  const [path] = useLocation();
  const isSettled = useViewerSettled();
  const { data, error, isFetching, refetch } = query;
  const isUnknown = data === undefined && error !== null && failureStatus(toFailure(error)) === 404;
  const hasFailed = data === undefined && error !== null && !isUnknown;
  useScreen(hasFailed ? t('film.failedTitle') : data === undefined ? null : titleOf(data));
  useEffect(() => {
    if (isUnknown) replaceByNotFound(path);
  }, [isUnknown, path]);

  if (isUnknown) return null;
  if (hasFailed) {
    return (
      <ErrorPanel
        isScreen
        title={t('film.failedTitle')}
        text={words(toFailure(error))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  // Where one left is kept under one's number.
  if (data === undefined || !isSettled) return <FilmSkeleton />;
  return <div className={styles.film}>{children(data, titleOf(data))}</div>;
}

/** Where a film will be. */
export function FilmSkeleton() {
  return (
    <div className={styles.film} aria-busy="true">
      <Skeleton shape="block" className={styles.screen} />
    </div>
  );
}
