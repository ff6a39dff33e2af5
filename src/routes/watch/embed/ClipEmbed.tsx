import type { ReactNode } from 'react';
import { paths } from '../../../app/paths';
import type { WatchContent } from '../../../machines/watch/types';
import { useText } from '../../../ui/i18n/text';
import { Skeleton } from '../../../ui/kit/feedback/Skeleton';
import { clipName } from '../../clips/clipView';
import { MediaHostsContext } from '../mediaHosts';
import { BesidePicture } from '../player/BesidePicture';
import { useWatchVisit } from '../useWatchVisit';
import { VisitScreen } from '../VisitScreen';
import { EmbeddedPlayer } from './EmbeddedPlayer';
import styles from './WatchEmbed.module.css';

interface ClipEmbedProps {
  id: number;
  uuid: string;
  /** Shown in place of a clip that does not exist. */
  unknown: ReactNode;
}

/** A shared clip, the player alone. */
export default function ClipEmbed({ id, uuid, unknown }: ClipEmbedProps) {
  const { t } = useText();
  const address = paths.share(id, uuid);
  const visit = useWatchVisit({ kind: 'sharedClip', id, uuid }, true);
  const loading = (
    <div className={styles.picture}>
      <Skeleton shape="block" className={styles.screen} />
    </div>
  );
  if (visit === null) return loading;
  const nameOf = (content: WatchContent) => (content.kind === 'clip' ? clipName(content.clip, t) : '');
  return (
    <MediaHostsContext value={visit.hosts}>
      <VisitScreen
        watch={visit.watch}
        failedTitle={t('library.failedTitle')}
        loading={loading}
        unknown={unknown}
        titleOf={nameOf}
        about={{ address }}
      >
        {(content) => (
          <>
            <EmbeddedPlayer watch={visit.watch} title={nameOf(content)} href={address} />
            <BesidePicture />
          </>
        )}
      </VisitScreen>
    </MediaHostsContext>
  );
}
