import { useText } from '../../i18n/text';
import styles from './LiveBadge.module.css';

/** The LIVE badge with a dot. */
export function LiveBadge() {
  const { t } = useText();
  return <span className={styles.live}>{t('event.live')}</span>;
}
