import { useText } from '../../ui/i18n/text';
import { Button, LinkButton } from '../../ui/kit/Button';
import styles from './AccessDenied.module.css';
import type { StageProps } from './WatchStage';

/** A clip that is being made, has failed, or is gone. */
export function ClipUnavailable({ watch, content }: StageProps) {
  const { t } = useText();
  if (content.kind !== 'clip') return null;
  const { status, progress } = content.clip;
  const isComing = status === 'queued' || status === 'processing';
  return (
    <div className={styles.denied}>
      <div className={styles.text} role="status">
        <p className={styles.sentence}>
          {t(isComing || status === 'failed' ? `film.${status}` : 'film.gone')}
        </p>
        {isComing ? (
          <progress max={100} value={progress ?? undefined} aria-label={t(`film.${status}`)} />
        ) : status === 'failed' ? (
          <LinkButton href="/">{t('watch.endedAction')}</LinkButton>
        ) : (
          <Button onClick={() => watch.send({ type: 'content.retry' })}>{t('kit.retry')}</Button>
        )}
      </div>
    </div>
  );
}
