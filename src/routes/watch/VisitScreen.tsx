import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Failure } from '../../api/failures/failure';
import { patterns } from '../../app/paths';
import {
  selectContent,
  selectRetrying,
  selectVisitPhase,
  type WatchRef,
} from '../../machines/watch/selectors';
import type { WatchContent } from '../../machines/watch/types';
import { useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/buttons/Button';
import { EmptyState, ErrorPanel } from '../../ui/kit/surfaces/Panel';
import type { ScreenAbout } from '../head';
import { useFailureMessage } from '../hooks/useFailureMessage';
import { useScreen } from '../hooks/useScreen';
import { NotFoundRedirect } from '../NotFoundRedirect';
import { visitTitle } from './visitTitle';

interface VisitScreenProps {
  watch: WatchRef;
  failedTitle: string;
  loading: ReactNode;
  /** Shown in place of content that does not exist; without it the address becomes `/404`. */
  unknown?: ReactNode;
  titleOf: (content: WatchContent) => string;
  /** Metadata for shared links and search engines. */
  about?: ScreenAbout;
  children: (content: WatchContent) => ReactNode;
}

/** The content of a visit and its title, or the reason why it is missing. */
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
  const phase = useSelector(watch, selectVisitPhase);
  const content = useSelector(watch, selectContent);
  const failure = useSelector(watch, ({ context }) => context.failure);
  const isRetrying = useSelector(watch, selectRetrying);
  const titles = {
    content: content && titleOf(content),
    failed: failedTitle,
    absent: t('library.unnamed'),
  };
  const title = visitTitle(phase, titles, unknown !== undefined);
  useScreen(title, phase === 'notFound' ? { isHidden: true } : about);

  switch (phase) {
    case 'ownOnly':
      return <OwnClipOnly />;
    case 'deleted':
      return <ClipDeleted />;
    case 'failed':
      return <VisitFailed title={failedTitle} failure={failure} isRetrying={isRetrying} send={watch.send} />;
    case 'notFound':
      return unknown ?? <NotFoundRedirect />;
    case 'open':
      return content ? children(content) : loading;
    case 'reading':
      return loading;
  }
}

/** A clip at this address can be opened only by the viewer who made it. */
export function OwnClipOnly() {
  const { t } = useText();
  return (
    <EmptyState
      isScreen
      title={t('library.ownOnly')}
      text={t('library.ownOnlyText')}
      action={
        <>
          <LinkButton href={patterns.login}>{t('shell.logIn')}</LinkButton>
          <LinkButton variant="quiet" href="/">
            {t('watch.endedAction')}
          </LinkButton>
        </>
      }
    />
  );
}

/** The platform has no such clip. */
export function ClipMissing() {
  const { t } = useText();
  return (
    <EmptyState
      isScreen
      title={t('clips.missing')}
      text={t('clips.missingText')}
      action={<LinkButton href="/">{t('watch.endedAction')}</LinkButton>}
    />
  );
}

/** The platform has no such VOD item. */
export function VideoMissing() {
  const { t } = useText();
  return (
    <EmptyState
      isScreen
      title={t('library.missing')}
      action={<LinkButton href="/">{t('watch.endedAction')}</LinkButton>}
    />
  );
}

/** A shared clip that is gone for good. */
export function ClipDeleted() {
  const { t } = useText();
  return (
    <EmptyState
      isScreen
      title={t('clips.gone')}
      text={t('clips.goneText')}
      action={<LinkButton href="/">{t('watch.endedAction')}</LinkButton>}
    />
  );
}

interface VisitFailedProps {
  title: string;
  failure: Failure | null;
  isRetrying: boolean;
  send: WatchRef['send'];
}

/** The reason why the content could not be loaded. */
export function VisitFailed({ title, failure, isRetrying, send }: VisitFailedProps) {
  const failureText = useFailureMessage();
  return (
    <ErrorPanel
      isScreen
      title={title}
      text={failure === null ? '' : failureText(failure)}
      onRetry={() => send({ type: 'content.retry' })}
      isRetrying={isRetrying}
    />
  );
}
