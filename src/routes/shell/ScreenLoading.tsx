import { useSyncExternalStore } from 'react';
import { useText } from '../../ui/i18n/text';
import { ErrorPanel } from '../../ui/kit/Panel';
import styles from './Frame.module.css';

/** Stands where a screen will be while it is fetched; without a network it says why it does not come. */
export function ScreenLoading() {
  const { t } = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return <div className={styles.loading} aria-busy="true" />;
  return (
    <div className={styles.loading}>
      <ErrorPanel title={t('page.failedTitle')} text={t('failure.offline')} />
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
