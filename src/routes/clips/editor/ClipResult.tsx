import { Check, Link2, Play } from 'lucide-react';
import { useState } from 'react';
import { paths, patterns } from '../../../app/paths';
import {
  type ClipRef,
  type ClipSnapshot,
  selectClipFailure,
  selectClipPhase,
} from '../../../machines/clip/selectors';
import { formatLength } from '../../../ui/clips/editor/times';
import { useText } from '../../../ui/i18n/text';
import { Button, LinkButton } from '../../../ui/kit/buttons/Button';
import { CopyField } from '../../../ui/share/CopyField';
import styles from './ClipPanel.module.css?adopted';
import { useCreationFailure } from './useCreationFailure';

interface ClipResultProps {
  snapshot: ClipSnapshot;
  send: ClipRef['send'];
  /** Starts another clip; null where none can be started. */
  onAnother: (() => void) | null;
}

/** The progress of a clip after Create: on its way, being made, ready or failed. */
export function ClipResult({ snapshot, send, onAnother }: ClipResultProps) {
  const { t, language } = useText();
  const { clip, draft } = snapshot.context;
  const phase = selectClipPhase(snapshot);
  const duration = clip?.duration ?? (draft && draft.range.end - draft.range.start);
  const name = clip?.name ?? draft?.name.trim() ?? null;
  return (
    <div className={styles.result}>
      <p className={styles.name} dir="auto">
        {name}
        {duration !== null && <span className={styles.duration}>{formatLength(duration, language)}</span>}
      </p>
      {phase === 'failed' ? <Failed snapshot={snapshot} send={send} /> : <Progress snapshot={snapshot} />}
      {(phase === 'making' || phase === 'ready') && (
        <div className={styles.actions}>
          {clip?.uuid && <CopyLink path={paths.share(clip.id, clip.uuid)} />}
          {phase === 'ready' && clip !== null && (
            <LinkButton
              variant="quiet"
              href={paths.clip(clip.id)}
              icon={<Play aria-hidden="true" fill="currentColor" />}
            >
              {t('clipEditor.watch')}
            </LinkButton>
          )}
          {onAnother !== null && (
            <Button variant="quiet" onClick={onAnother}>
              {t('clipEditor.another')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Progress({ snapshot }: { snapshot: ClipSnapshot }) {
  const { t } = useText();
  const { clip, isSlow, failure } = snapshot.context;
  const phase = selectClipPhase(snapshot);
  const isProcessing = clip?.status === 'processing';
  const sentence =
    phase === 'creating'
      ? 'clipEditor.creating'
      : phase === 'ready'
        ? 'clipEditor.ready'
        : isSlow
          ? 'clipEditor.slow'
          : isProcessing
            ? 'clipEditor.processing'
            : 'clipEditor.queued';
  return (
    <>
      <p className={styles.sentence} role="status">
        {phase === 'ready' && <Check aria-hidden="true" className={styles.check} />}
        <span>{t(sentence)}</span>
      </p>
      {phase === 'creating' && failure !== null && <p className={styles.note}>{t('clipEditor.lost')}</p>}
      {phase !== 'ready' && (
        <progress
          className={styles.progress}
          max={100}
          value={isProcessing ? (clip.progress ?? undefined) : undefined}
          aria-label={t('clipEditor.progress')}
        />
      )}
      {phase === 'making' && (
        <p className={styles.note}>
          {t('clipEditor.linkNote')} {t('clipEditor.leaveNote')}
        </p>
      )}
    </>
  );
}

/** Why there is no clip, and what can be done about it. */
function Failed({ snapshot, send }: { snapshot: ClipSnapshot; send: ClipRef['send'] }) {
  const { t } = useText();
  const messageOf = useCreationFailure();
  const { reason, canRetry, canEdit } = selectClipFailure(snapshot);
  const { failure } = snapshot.context;
  const refused = failure && messageOf(failure);
  return (
    <>
      <div className={styles.refused} role="alert">
        <p className={styles.failed}>{t('validation.clipFailed')}</p>
        <p>{refused ?? t(`clipEditor.reason.${reason}`)}</p>
      </div>
      <div className={styles.actions}>
        {canRetry && <Button onClick={() => send({ type: 'clip.retry' })}>{t('kit.retry')}</Button>}
        {canEdit && <Button onClick={() => send({ type: 'clip.edit' })}>{t('clipEditor.editAgain')}</Button>}
        <LinkButton variant="quiet" href={patterns.profileClips}>
          {t('clipEditor.yourClips')}
        </LinkButton>
      </div>
    </>
  );
}

/** Copies the link at one press; a browser that does not allow it gets the link to copy by hand. */
function CopyLink({ path }: { path: string }) {
  const { t } = useText();
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const url = new URL(path, location.origin).href;
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  };
  if (state === 'refused') return <CopyField label={t('share.link')} text={url} />;
  return (
    <Button
      icon={state === 'copied' ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />}
      onClick={copy}
    >
      <span aria-live="polite">{t(state === 'copied' ? 'kit.copied' : 'clipEditor.copyLink')}</span>
    </Button>
  );
}
