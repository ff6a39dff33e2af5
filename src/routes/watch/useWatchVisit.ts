import { useLayoutEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { startWatch, stopWatch } from '../../app/visits/watch';
import type { WatchRef } from '../../machines/watch/selectors';
import { parseStartAt } from '../../machines/watch/startPosition';
import type { WatchAddress } from '../../machines/watch/types';
import { useText } from '../../ui/i18n/text';
import { useSystem } from '../useSystem';

/**
 * Starts the machine of this visit when its route is entered and stops it on leaving; null until the first paint.
 * Another address is another visit: give the component that calls this a key.
 */
export function useWatchVisit(address: WatchAddress, isEmbedded = false): WatchRef | null {
  const system = useSystem();
  const { language } = useText();
  const startAt = parseStartAt(new URLSearchParams(useSearch()).get('t'));
  const [visit] = useState({ address, isEmbedded, startAt, language });
  const [watch, setWatch] = useState<WatchRef | null>(null);
  useLayoutEffect(() => {
    setWatch(startWatch(system, visit));
    return () => stopWatch(system);
  }, [system, visit]);
  return watch;
}
