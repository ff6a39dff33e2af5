import { useText } from '../i18n/text';
import styles from './RegionNotice.module.css?adopted';

/** The sentence of the specification for a blocked region, and that a pass does not open it. */
export function RegionNotice() {
  const { t } = useText();
  return (
    <div className={styles.notice} role="status">
      <p className={styles.title}>{t('failure.region')}</p>
      <p className={styles.text}>{t('passes.stillBlocked')}</p>
    </div>
  );
}
