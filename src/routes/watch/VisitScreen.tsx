import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import {
  selectContent,
  selectRetrying,
  selectVisitPhase,
  type WatchRef,
} from '../../machines/watch/selectors';
import type { WatchContent } from '../../machines/watch/types';
import { useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/Button';
import { EmptyState, ErrorPanel } from '../../ui/kit/Panel';
import type { ScreenAbout } from '../head';
import { replaceByNotFound } from '../navigation';
import { useFailureWords } from '../useFailureWords';
import { useScreen } from '../useScreen';

interface VisitScreenProps {
  watch: WatchRef;
  failedTitle: string;
  loading: ReactNode;
  /** In place of content that there is not; left out, the address goes to `/404`. */
  unknown?: ReactNode;
  titleOf: (content: WatchContent) => string;
  /** What a shared link or a search engine says of it. */
  about?: ScreenAbout;
  children: (content: WatchContent) => ReactNode;
}

/** The content of a visit: named in the title and shown, or why it is not there. */
export function VisitScreen({
  watch,
  failedTitle,
  loading,
  unknown,
  titleOf,
  about,
  children,
}: VisitScreenProps) {
  const { t } = useText();
  const failureText = useFailureWords();
  const phase = useSelector(watch, selectVisitPhase);
  const content = useSelector(watch, selectContent);
  const failure = useSelector(watch, ({ context }) => context.failure);
  const isRetrying = useSelector(watch, selectRetrying);
  const title = content && titleOf(content);
  useScreen(phase === 'failed' ? failedTitle : phase === 'ownOnly' ? t('film.unnamed') : title, about);

  switch (phase) {
    case 'ownOnly':
      return (
        <EmptyState
          title={t('film.ownOnly')}
          action={<LinkButton href="/">{t('watch.endedAction')}</LinkButton>}
        />
      );
    case 'notFound':
      return unknown ?? <ReplaceByNotFound />;
    case 'failed':
      return (
        <ErrorPanel
          isScreen
          title={failedTitle}
          text={failure === null ? '' : failureText(failure)}
          onRetry={() => watch.send({ type: 'content.retry' })}
          isRetrying={isRetrying}
        />
      );
    case 'open':
      return content ? children(content) : loading;
    case 'reading':
      return loading;
  }
}

/** An address that names nothing goes to `/404`. */
export function ReplaceByNotFound() {
  const [path] = useLocation();
  useEffect(() => replaceByNotFound(path), [path]);
  return null;
}
