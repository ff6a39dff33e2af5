import { startTransition, useLayoutEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { startAtIn } from '../../app/paths/screens/watch';
import { enterWatch, leaveWatch, type WatchVisit } from '../../app/visits/watch';
import { selectContent } from '../../machines/watch/selectors';
import type { WatchAddress } from '../../machines/watch/types';
import { useText } from '../../ui/i18n/text';
import { useSystem } from '../hooks/useSystem';
import { openMiniPlayer } from './mini/openMiniPlayer';

/**
 * The machine of a visit to watchable content and the places of its video elements; null until the first paint. Another
 * address is another visit: give the calling component a key. A picture that plays goes on in a corner of the next page.
 */
export function useWatchVisit(address: WatchAddress, isEmbedded = false): WatchVisit | null {
  const system = useSystem();
  const { language } = useText();
  const startAt = startAtIn(useSearch());
  const [request] = useState(() => ({ address, isEmbedded, startAt, language, openCorner: openMiniPlayer }));
  const [visit, setVisit] = useState<WatchVisit | null>(null);
  useLayoutEffect(() => {
    const entered = enterWatch(system, request);
    // A page whose content is still to be read is rendered in slices; a picture that returns from a corner moves at once.
    if (selectContent(entered.watch.getSnapshot()) === null) startTransition(() => setVisit(entered));
    else setVisit(entered);
    return () => leaveWatch(entered);
  }, [system, request]);
  return visit;
}
