import { Download, Trash2 } from 'lucide-react';
import { memo, useRef } from 'react';
import type { Clip } from '../../api/schema';
import { loadChunk } from '../../app/page/chunkErrors';
import { paths } from '../../app/paths';
import { clipEmbedPath } from '../../app/paths/screens/clips';
import { chunk } from '../../chunks/importAgain';
import { retryOf } from '../../machines/clip/draft';
import { ClipCard, type ClipCardProps } from '../../ui/clips/ClipCard';
import { useText } from '../../ui/i18n/text';
import { Button, IconButton } from '../../ui/kit/buttons/Button';
import { Spinner } from '../../ui/kit/feedback/Spinner';
import { CancelDownload } from '../downloads/CancelDownload';
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
  /** Called with the button that was pressed, which may go with its card. */
  onDelete?: (button: Element) => void;
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
  const shown =
    state?.kind === 'failed' && retryOf({ request: null, clip }) !== null ? { ...state, way: retry } : state;
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
        onClick={({ currentTarget }) => {
          deleteClip(system, clip);
          onDelete?.(currentTarget);
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
  const button = useRef<HTMLButtonElement>(null);
  const start = () => downloadClip(system, clip);
  return (
    <>
      {hasText ? (
        <Button
          ref={button}
          variant="quiet"
          size="small"
          icon={<Download aria-hidden="true" />}
          isBusy={isBusy}
          onClick={start}
        >
          {t('download.button')}
        </Button>
      ) : (
        <IconButton
          ref={button}
          label={t('clips.download', { name })}
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : start}
        >
          {isBusy ? <Spinner /> : <Download aria-hidden="true" />}
        </IconButton>
      )}
      {isBusy && (
        <span className={styles.download}>
          <progress
            className={styles.progress}
            aria-label={t('download.progress')}
            max={100}
            value={view.phase === 'receiving' ? (view.percent ?? undefined) : undefined}
          />
          <CancelDownload label={t('clips.cancelDownload', { name })} starter={button} onCancel={cancel} />
        </span>
      )}
    </>
  );
}
