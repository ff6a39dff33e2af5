import { useText } from '../i18n/text';
import styles from './LiveBadge.module.css';

/** LIVE, with its dot. */
export function LiveBadge() {
  const { t } = useText();
  return <span className={styles.live}>{t('event.live')}</span>;
}
