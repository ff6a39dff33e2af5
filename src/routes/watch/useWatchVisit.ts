import { useDeferredValue, useState } from 'react';
import { useSearch } from 'wouter';
import { startAtIn } from '../../app/paths/screens/watch';
import { createMediaHosts, type MediaHosts, startWatch } from '../../app/visits/watch';
import type { WatchRef } from '../../machines/watch/selectors';
import type { WatchAddress } from '../../machines/watch/types';
import { useText } from '../../ui/i18n/text';
import { useVisit } from '../hooks/useVisit';

interface WatchVisit {
  watch: WatchRef;
  hosts: MediaHosts;
}

/**
 * The machine of a visit to watchable content and the places of its video elements; null until the first paint. Another address is another visit:
 * give the calling component a key.
 */
export function useWatchVisit(address: WatchAddress, isEmbedded = false): WatchVisit | null {
  const { language } = useText();
  const startAt = startAtIn(useSearch());
  const [visit] = useState(() => ({ address, isEmbedded, startAt, language, hosts: createMediaHosts() }));
  // The page of a game is rendered in slices, after the visit has begun to read.
  const watch = useDeferredValue(useVisit('watch', startWatch, visit));
  return watch && { watch, hosts: visit.hosts };
}
