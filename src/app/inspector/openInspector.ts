import { createBrowserInspector } from '@statelyai/inspect';
import { waitFor } from 'xstate';
import { selectDifficultiesShown } from '../../machines/reload/selectors';
import { selectBrandKnown, selectChannel } from '../../machines/startup/selectors';
import { preferredLanguage } from '../language';
import type { RudySystem } from '../system';
import { attachInspector } from './attachInspector';
import { showBlockedNotice } from './blockedNotice';

/** Messages that are kept for a window that is not loaded yet, or is loaded again. Our choice. */
const KEPT_MESSAGES = 2_000;

/** Opens the state inspector in a window of its own; a browser that blocks it gets a button that does. */
export async function openInspector({ root, startup, reload, store }: RudySystem): Promise<void> {
  const open = (): boolean => {
    const { adapter } = createBrowserInspector({
      maxDeferredEvents: KEPT_MESSAGES,
      serialize: (message) => message,
    });
    if (adapter.targetWindow === null) return false;
    attachInspector(root, (message) => adapter.send(message));
    return true;
  };
  if (open()) return;
  await Promise.race([waitFor(startup, selectBrandKnown), waitFor(reload, selectDifficultiesShown)]);
  showBlockedNotice(preferredLanguage(store, selectChannel(startup.getSnapshot())), open);
}
