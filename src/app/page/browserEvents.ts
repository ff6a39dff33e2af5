import { fromCallback } from 'xstate';
import type { BrowserEvent } from '../../machines/appEvents';

/** Listens to the network, the visibility of the tab, and leaving and restoring the page. */
export const browserEvents = fromCallback(({ sendBack }) => {
  const listening = new AbortController();
  const send = (event: BrowserEvent) => sendBack(event);
  const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal: listening.signal });

  on(window, 'offline', () => send({ type: 'network.lost' }));
  on(window, 'online', () => send({ type: 'network.returned' }));
  on(document, 'visibilitychange', () => send({ type: document.hidden ? 'tab.hidden' : 'tab.shown' }));
  on(window, 'pagehide', () => send({ type: 'page.left' }));
  on(window, 'pageshow', (event) => {
    if (!(event instanceof PageTransitionEvent && event.persisted)) return;
    send({ type: 'page.restored' });
    send({ type: 'tab.shown' });
  });
  if (!navigator.onLine) send({ type: 'network.lost' });
  return () => listening.abort();
});
