import { useEffect, useRef } from 'react';
import { useText } from '../i18n/text';
import { Button } from '../kit/buttons/Button';
import { classes } from '../kit/classes';
import styles from './CookieNotice.module.css';

type CookieNoticeProps = {
  /** `consent` asks a question, `notice` only informs (channel setting `cookie_notice`). */
  kind: 'notice' | 'consent';
  /** The previous answer; null without one. */
  choice: 'accepted' | 'declined' | null;
  /**
   * Number of times the viewer requested the notice; on each it takes the focus, and restores it when it
   * closes.
   */
  requests: number;
  policyHref: string | null;
  onAccept: () => void;
  onDecline: () => void;
};

/** One line above the page, early in the tab order, which covers nothing. */
export function CookieNotice({ kind, choice, requests, policyHref, onAccept, onDecline }: CookieNoticeProps) {
  const { t } = useText();
  const card = useRef<HTMLElement>(null);
  const asks = kind === 'consent';

  useEffect(() => {
    if (requests === 0) return;
    const opener = document.activeElement;
    card.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [requests]);

  return (
    <section
      ref={card}
      tabIndex={-1}
      className={styles.card}
      aria-label={t('consent.title')}
      data-cookie-notice=""
    >
      <p className={classes(policyHref !== null && styles.full)}>
        {t(asks ? 'consent.question' : 'consent.notice')} {asks && choice && t(`consent.${choice}`)}{' '}
        {policyHref !== null && <a href={policyHref}>{t('consent.policy')}</a>}
      </p>
      {policyHref !== null && (
        // One line beside the buttons on a phone; the policy says the rest.
        <p className={styles.short}>
          {t(`consent.short.${asks ? (choice ?? 'question') : 'notice'}`)}{' '}
          <a href={policyHref}>{t('consent.details')}</a>
        </p>
      )}
      <Button size="small" onClick={onAccept}>
        {t(asks ? 'consent.accept' : 'consent.understood')}
      </Button>
      {asks && (
        <Button size="small" variant="quiet" onClick={onDecline}>
          {t('consent.decline')}
        </Button>
      )}
    </section>
  );
}
