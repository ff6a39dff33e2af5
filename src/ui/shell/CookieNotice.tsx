import { useId } from 'react';
import { useText } from '../i18n/text';
import { Button } from '../kit/Button';
import styles from './CookieNotice.module.css';

type CookieNoticeProps = {
  /** `consent` asks first, `notice` tells (channel setting `cookie_notice`). */
  kind: 'notice' | 'consent';
  policyHref: string | null;
  onAccept: () => void;
  onDecline: () => void;
};

/** A card in the corner that covers no more than it must and moves nothing. */
export function CookieNotice({ kind, policyHref, onAccept, onDecline }: CookieNoticeProps) {
  const { t } = useText();
  const id = useId();
  const asks = kind === 'consent';
  return (
    <section className={styles.card} aria-labelledby={id} data-cookie-notice="">
      <h2 className={styles.title} id={id}>
        {t('consent.title')}
      </h2>
      <p className={styles.text}>
        {t(asks ? 'consent.question' : 'consent.notice')}{' '}
        {policyHref !== null && (
          <a className={styles.policy} href={policyHref}>
            {t('consent.policy')}
          </a>
        )}
      </p>
      <div className={styles.actions}>
        <Button size="small" onClick={onAccept}>
          {t(asks ? 'consent.accept' : 'consent.understood')}
        </Button>
        {asks && (
          <Button size="small" variant="quiet" onClick={onDecline}>
            {t('consent.decline')}
          </Button>
        )}
      </div>
    </section>
  );
}
