import { useRef } from 'react';
import { useText } from '../../i18n/text';
import { Button, LinkButton } from '../../kit/buttons/Button';
import { VisuallyHidden } from '../../kit/VisuallyHidden';
import styles from './Prompt.module.css';

interface UpNextProps {
  title: string;
  href: string;
  /** Address of a picture; null for none. */
  picture: string | null;
  /** Seconds until it opens automatically; null if it waits for the viewer. */
  secondsLeft: number | null;
  /** Whether it opens automatically unless the viewer declines. */
  opensByItself: boolean;
  /** The time to decline, seconds. */
  seconds: number;
  onCancel(): void;
}

/** The next content after the end. */
export function UpNext({ title, href, picture, secondsLeft, opensByItself, seconds, onCancel }: UpNextProps) {
  const { t } = useText();
  const buttons = useRef<HTMLDivElement>(null);

  // The pressed button unmounts, so focus moves to the remaining one.
  const cancel = () => {
    buttons.current?.querySelector('a')?.focus();
    onCancel();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div className={styles.prompt} data-prompt role="group" aria-label={t('player.upNext')}>
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
        // Announced once, since an update every second is noise for screen readers.
        <VisuallyHidden role="status">{t('player.upNextAnnounced', { title, seconds })}</VisuallyHidden>
      )}
      <div ref={buttons} className={styles.buttons}>
        <LinkButton href={href}>{t('watch.watchNow')}</LinkButton>
        {secondsLeft !== null && (
          <Button variant="plain" className={styles.quiet} onClick={cancel}>
            {t('kit.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
