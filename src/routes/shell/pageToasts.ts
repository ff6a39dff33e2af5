import { isOnline } from '../../app/rootActors';
import type { RudySystem } from '../../app/system';
import { currentText } from '../../ui/i18n/text';
import { toasts } from './toasts';

/** Offers the reload that a missing part of the app needs, beside a picture that a reload would stop. */
export function showReloadOffers(crash: RudySystem['crash']): void {
  crash.on('crash.reloadOffered', () =>
    toasts.add({
      text: currentText('crash.updating'),
      action: { label: currentText('crash.refresh'), onPress: () => location.reload() },
    }),
  );
}

/** Shows a toast when the network is lost or returns, and when this browser does not persist data. */
export function showNetworkToasts(root: RudySystem['root'], whenVolatile: Promise<void>): void {
  let offlineToast: number | null = null;
  const update = (hasNetwork: boolean) => {
    if (!hasNetwork) offlineToast ??= toasts.add({ text: currentText('shell.offline'), tone: 'error' });
    else if (offlineToast !== null) {
      toasts.dismiss(offlineToast);
      offlineToast = null;
      toasts.add({ text: currentText('shell.backOnline'), tone: 'success' });
    }
  };
  update(isOnline(root));
  root.subscribe(({ context }) => update(context.isOnline));
  void whenVolatile.then(() => toasts.add({ text: currentText('shell.notRemembered') }));
}
