import { useRef } from 'react';
import { useText } from '../../i18n/text';
import { Button, LinkButton } from '../../kit/Button';
import { VisuallyHidden } from '../../kit/VisuallyHidden';
import styles from './Prompt.module.css';

interface UpNextProps {
  title: string;
  href: string;
  /** Address of a picture; null for none. */
  picture: string | null;
  /** Seconds until it opens by itself; null where it waits for the viewer. */
  secondsLeft: number | null;
  /** Whether it opens by itself unless the viewer declines. */
  opensByItself: boolean;
  /** How many seconds the viewer has to decline. */
  seconds: number;
  onCancel(): void;
}

/** After the end: what comes next. */
export function UpNext({ title, href, picture, secondsLeft, opensByItself, seconds, onCancel }: UpNextProps) {
  const { t } = useText();
  const buttons = useRef<HTMLDivElement>(null);

  // The pressed button disappears, so focus goes to the one that stays.
  const cancel = () => {
    buttons.current?.querySelector('a')?.focus();
    onCancel();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div className={styles.prompt} role="group" aria-label={t('player.upNext')}>
      {picture !== null && <img className={styles.picture} src={picture} alt="" />}
      <p className={styles.line}>
        {t('player.upNext')}{' '}
        {secondsLeft !== null && (
          <span aria-hidden="true">{t('player.inSeconds', { seconds: secondsLeft })}</span>
        )}
      </p>
      <p className={styles.title} dir="auto">
        {title}
      </p>
      {opensByItself && (
        // Announced once: a number every second is of no use to a listener.
        <VisuallyHidden role="status">{t('player.upNextAnnounced', { title, seconds })}</VisuallyHidden>
      )}
      <div ref={buttons} className={styles.buttons}>
        <LinkButton href={href}>{t('player.watchNow')}</LinkButton>
        {secondsLeft !== null && (
          <Button variant="plain" className={styles.quiet} onClick={cancel}>
            {t('player.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
