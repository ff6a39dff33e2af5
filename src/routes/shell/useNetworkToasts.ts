import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useText } from '../../ui/i18n/text';
import { useSystem } from '../useSystem';
import { toasts } from './toasts';

/** Shows when the network is lost and returns, and that this browser will not remember the visit. */
export function useNetworkToasts(whenVolatile: Promise<void>): void {
  const { t } = useText();
  const isOnline = useSelector(useSystem().root, ({ context }) => context.isOnline);
  const wasOffline = useRef(false);

  useEffect(() => {
    if (!isOnline) {
      wasOffline.current = true;
      const shown = toasts.add({ text: t('shell.offline'), tone: 'error' });
      return () => toasts.dismiss(shown);
    }
    if (wasOffline.current) toasts.add({ text: t('shell.backOnline'), tone: 'success' });
    wasOffline.current = false;
  }, [isOnline, t]);

  useEffect(() => {
    let isCurrent = true;
    void whenVolatile.then(() => isCurrent && toasts.add({ text: t('shell.notRemembered') }));
    return () => {
      isCurrent = false;
    };
  }, [whenVolatile, t]);
}
