import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/text';
import { Button, LinkButton } from '../../kit/Button';
import { VisuallyHidden } from '../../kit/VisuallyHidden';
import styles from './Prompt.module.css';

/** The content to watch after this one. */
export interface Next {
  title: string;
  href: string;
  /** URL; null for none. */
  picture: string | null;
}

interface UpNextProps {
  next: Next;
  /** Goes on without a press, unless the viewer cancels. */
  byItself: boolean;
  /** The time to cancel has passed. */
  onGo(): void;
}

/** The time to cancel, seconds. */
const WAIT_SECONDS = 10;
const TICK_MS = 1_000;

/** Offers the next content after the end. */
export function UpNext({ next, byItself, onGo }: UpNextProps) {
  const { t } = useText();
  const [left, setLeft] = useState(WAIT_SECONDS);
  const [isCanceled, setCanceled] = useState(!byItself);
  const buttons = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isCanceled) return;
    if (left === 0) return onGo();
    const timer = setTimeout(() => setLeft(left - 1), TICK_MS);
    return () => clearTimeout(timer);
  }, [left, isCanceled, onGo]);

  // The button that had the focus disappears.
  const cancel = () => {
    buttons.current?.querySelector('a')?.focus();
    setCanceled(true);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div className={styles.prompt} role="group" aria-label={t('player.upNext')}>
      {next.picture !== null && <img className={styles.picture} src={next.picture} alt="" />}
      <p className={styles.line}>
        {t('player.upNext')}{' '}
        {!isCanceled && <span aria-hidden="true">{t('player.inSeconds', { seconds: left })}</span>}
      </p>
      <p className={styles.title} dir="auto">
        {next.title}
      </p>
      {byItself && (
        // Announced once: a number a second is noise for a screen reader.
        <VisuallyHidden role="status">
          {t('player.upNextAnnounced', { title: next.title, seconds: WAIT_SECONDS })}
        </VisuallyHidden>
      )}
      <div ref={buttons} className={styles.buttons}>
        <LinkButton href={next.href}>{t('player.watchNow')}</LinkButton>
        {!isCanceled && (
          <Button variant="plain" className={styles.quiet} onClick={cancel}>
            {t('player.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
