import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { userClipQuery } from '../../api/queries/clips';
import { selectLoggedIn } from '../../machines/session/selectors';
import { selectViewerSettled } from '../../machines/startup/selectors';
import { useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/Button';
import { EmptyState } from '../../ui/kit/Panel';
import { useScreen } from '../useScreen';
import { useSystem } from '../useSystem';
import { ClipStage } from './ClipStage';
import { clipPollMs } from './clipPolling';
import { FilmScreen, FilmSkeleton } from './FilmScreen';
import { UnknownFilm } from './UnknownFilm';

/** A clip of the viewer's own; nobody else's can be found here. */
export function OwnClip({ id }: { id: number }) {
  const { session, startup } = useSystem();
  const loggedIn = useSelector(session, selectLoggedIn);
  const isSettled = useSelector(startup, selectViewerSettled);
  if (loggedIn) return <MadeClip id={id} />;
  // Whoever made it may yet turn out to be here.
  return isSettled ? <SomebodysClip /> : <FilmSkeleton />;
}

function MadeClip({ id }: { id: number }) {
  const { channel } = useSystem();
  const { t } = useText();
  const query = useQuery({
    ...userClipQuery(channel, id),
    refetchInterval: ({ state }) => clipPollMs(state.data),
  });
  if (query.data === null) return <UnknownFilm />;
  return (
    <FilmScreen query={query} titleOf={(clip) => clip?.name ?? t('film.unnamed')}>
      {(clip, title) =>
        clip && (
          <ClipStage
            clip={clip}
            title={title}
            path={clip.uuid ? `/share/${id}/${clip.uuid}` : null}
            readAnew={async () => (await query.refetch()).data}
          />
        )
      }
    </FilmScreen>
  );
}

function SomebodysClip() {
  const { t } = useText();
  useScreen(t('film.unnamed'));
  return (
    <EmptyState
      title={t('film.ownOnly')}
      action={<LinkButton href="/">{t('watch.endedAction')}</LinkButton>}
    />
  );
}
