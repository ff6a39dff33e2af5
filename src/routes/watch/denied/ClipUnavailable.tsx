import type { WatchRef } from '../../../machines/watch/selectors';
import type { WatchContent } from '../../../machines/watch/types';
import { useText } from '../../../ui/i18n/text';
import { Button, LinkButton } from '../../../ui/kit/buttons/Button';
import { failureTexts } from '../../clips/clipView';
import styles from './AccessDenied.module.css';

/** A clip that is being created, has failed, or is deleted. */
export function ClipUnavailable({ content, send }: { content: WatchContent; send: WatchRef['send'] }) {
  const { t } = useText();
  if (content.kind !== 'clip') return null;
  const { status, progress } = content.clip;
  const failure = status === 'failed' ? failureTexts(content.clip, t) : null;
  const isComing = status === 'queued' || status === 'processing';
  return (
    <div className={styles.denied}>
      <div className={styles.text} role="status">
        <p className={styles.sentence}>
          {t(isComing || status === 'failed' ? `library.${status}` : 'library.gone')}
        </p>
        {failure && <p>{failure.reason}</p>}
        {isComing ? (
          <progress max={100} value={progress ?? undefined} aria-label={t(`library.${status}`)} />
        ) : failure !== null ? (
          <LinkButton href={failure.way?.href ?? '/'}>
            {failure.way?.label ?? t('watch.endedAction')}
          </LinkButton>
        ) : (
          <Button onClick={() => send({ type: 'content.retry' })}>{t('kit.retry')}</Button>
        )}
      </div>
    </div>
  );
}
