import { useEffect } from 'react';
import { useText } from '../../ui/i18n/text';
import { toasts } from './toasts';

/** Says when the network goes and comes back, and when this browser will not remember the visit. */
export function useNetworkToasts(whenVolatile: Promise<void>): void {
  const { t } = useText();

  useEffect(() => {
    let offline: number | null = null;
    const onOffline = () => {
      offline = toasts.add({ text: t('shell.offline'), tone: 'error' });
    };
    const onOnline = () => {
      if (offline === null) return;
      toasts.dismiss(offline);
      offline = null;
      toasts.add({ text: t('shell.backOnline'), tone: 'success' });
    };
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    if (!navigator.onLine) onOffline();
    return () => {
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
      if (offline !== null) toasts.dismiss(offline);
    };
  }, [t]);

  useEffect(() => {
    let isCurrent = true;
    void whenVolatile.then(() => isCurrent && toasts.add({ text: t('shell.notRemembered') }));
    return () => {
      isCurrent = false;
    };
  }, [whenVolatile, t]);
}
