import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import { isNotFound, toFailure } from '../../api/failures/failure';
import { pageQuery } from '../../api/queries/pages';
import type { Page } from '../../api/schema';
import { selectChannelSource } from '../../machines/startup/selectors';
import { blocksOf } from '../../ui/html/blocksOf';
import { RichText } from '../../ui/html/RichText';
import { useText } from '../../ui/i18n/text';
import { Skeleton } from '../../ui/kit/feedback/Skeleton';
import { EmptyState, ErrorPanel } from '../../ui/kit/surfaces/Panel';
import { useChannel } from '../hooks/useChannel';
import { useFailureMessage } from '../hooks/useFailureMessage';
import { useScreen } from '../hooks/useScreen';
import { useSystem } from '../hooks/useSystem';
import { NotFoundRedirect } from '../NotFoundRedirect';
import styles from './ChannelPage.module.css';
import { pageAt, titleOfPage } from './channelPages';

/** A page written by the channel (spec §2), such as about, privacy or terms. */
export default function ChannelPage() {
  const [path] = useLocation();
  const { startup } = useSystem();
  const source = useSelector(startup, selectChannelSource);
  const page = pageAt(path, useChannel(), location.origin);
  const isMissing = page === null && source === 'network';

  if (isMissing) return <NotFoundRedirect />;
  return page ? <PageView key={page.id} page={page} /> : <PageSkeleton />;
}

function PageView({ page }: { page: Page }) {
  const { api } = useSystem();
  const { t } = useText();
  const failureMessage = useFailureMessage();
  const title = titleOfPage(page);
  const { data, error, isFetching, refetch } = useQuery(pageQuery(api, page.id));
  const hasFailed = !data && error !== null;
  const isGone = hasFailed && isNotFound(error);
  useScreen(hasFailed && !isGone ? t('shell.screenFailed') : title, {
    description: textOf(data?.content),
    kind: 'article',
    isHidden: hasFailed,
  });

  if (isGone) return <NotFoundRedirect />;
  if (hasFailed) {
    return (
      <ErrorPanel
        isScreen
        title={t('shell.screenFailed')}
        text={failureMessage(toFailure(error))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <PageSkeleton />;
  return (
    <article className={styles.page} data-page-id={page.id}>
      {title !== null && (
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
      )}
      {data.content ? <RichText html={data.content} /> : <EmptyState title={t('page.empty')} />}
    </article>
  );
}

/** The page's text without its headings, unless it contains nothing else. */
function textOf(content: string | null | undefined): string {
  const blocks = blocksOf(content ?? '');
  const paragraphs = blocks.filter(({ tag }) => tag === 'p');
  return (paragraphs.length > 0 ? paragraphs : blocks).map(({ text }) => text).join(' ');
}

function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton className={styles.titleSkeleton} />
      {['one', 'two', 'three', 'four', 'five'].map((line) => (
        <Skeleton key={line} className={styles.lineSkeleton} />
      ))}
    </div>
  );
}
