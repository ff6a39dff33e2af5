import { Download, Trash2, X } from 'lucide-react';
import { memo } from 'react';
import type { Clip } from '../../api/schema';
import { loadChunk } from '../../app/page/chunkErrors';
import { paths } from '../../app/paths';
import { clipEmbedPath } from '../../app/paths/screens/clips';
import { chunk } from '../../chunks/importAgain';
import { isRetryable } from '../../machines/clip/draft';
import { ClipCard, type ClipCardProps } from '../../ui/clips/ClipCard';
import { useText } from '../../ui/i18n/text';
import { Button, IconButton } from '../../ui/kit/buttons/Button';
import { useSystem } from '../hooks/useSystem';
import { ShareButton } from '../share/ShareButton';
import styles from './Clips.module.css?adopted';
import { clipName } from './clipView';
import { deleteClip } from './deleteClip';
import { downloadClip, useClipDownload } from './downloadClip';

const nowhere = () => null;

/** The path under which a clip can be shared; null if it cannot. */
export const sharedPath = ({ id, uuid, status }: Clip): string | null =>
  uuid && status === 'ready' ? paths.share(id, uuid) : null;

/** The path under which a clip can be embedded; null if it cannot. */
export const embedPathOf = ({ id, uuid, status }: Clip): string | null =>
  uuid && status === 'ready' ? clipEmbedPath(id, uuid) : null;

interface ClipItemProps {
  clip: Clip;
  view: ClipCardProps;
  mayDownload: boolean;
  isFirst?: boolean;
  onDelete?: () => void;
}

/** A clip of a list with its actions. */
export const ClipItem = memo(function ClipItem({
  clip,
  view,
  mayDownload,
  isFirst,
  onDelete,
}: ClipItemProps) {
  const { t } = useText();
  const system = useSystem();
  const name = clipName(clip, t);
  const path = sharedPath(clip);
  const { state } = view;
  const retry = {
    label: t('clips.makeAgain'),
    // A chunk that is gone after a deploy reloads the page.
    onPress: () =>
      void loadChunk(chunk(() => import('./followClips'))).then(
        ({ makeClipAgain }) => makeClipAgain(system, clip),
        () => undefined,
      ),
  };
  const shown = state?.kind === 'failed' && isRetryable(clip) ? { ...state, way: retry } : state;
  return (
    <ClipCard {...view} state={shown} isFirst={isFirst ?? false}>
      {path !== null && (
        <ShareButton
          path={path}
          embedPath={embedPathOf(clip)}
          title={name}
          position={nowhere}
          iconLabel={t('clips.share', { name })}
        />
      )}
      {mayDownload && clip.status === 'ready' && <ClipDownload clip={clip} />}
      <IconButton
        label={t('clips.delete', { name })}
        onClick={() => {
          deleteClip(system, clip);
          onDelete?.();
        }}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </ClipCard>
  );
});

/** Saves a clip, with progress; in words where `hasText` is set. */
export function ClipDownload({ clip, hasText = false }: { clip: Clip; hasText?: boolean }) {
  const { t } = useText();
  const system = useSystem();
  const { view, cancel } = useClipDownload(clip.id);
  const name = clipName(clip, t);
  const isBusy = view.phase === 'requesting' || view.phase === 'receiving';
  const start = () => downloadClip(system, clip);
  if (isBusy) {
    return (
      <span className={styles.download}>
        <progress
          className={styles.progress}
          aria-label={t('clips.download', { name })}
          max={100}
          value={view.phase === 'receiving' ? (view.percent ?? undefined) : undefined}
        />
        <IconButton label={t('clips.cancelDownload', { name })} onClick={cancel}>
          <X aria-hidden="true" />
        </IconButton>
      </span>
    );
  }
  if (hasText) {
    return (
      <Button variant="quiet" size="small" icon={<Download aria-hidden="true" />} onClick={start}>
        {t('download.button')}
      </Button>
    );
  }
  return (
    <IconButton label={t('clips.download', { name })} onClick={start}>
      <Download aria-hidden="true" />
    </IconButton>
  );
}
