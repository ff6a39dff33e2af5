import { useCallback } from 'react';
import { formatDuration, formatTimeOfDay } from '../../ui/i18n/formats';
import { useText } from '../../ui/i18n/text';
import { viewerZone } from '../lists/viewerZone';
import { useChannel } from '../useChannel';
import type { SharedPosition } from './share/links';
import { currentPlayback } from './usePlayback';

/**
 * Asks where the picture stands, as a link can say it: seconds of a recording, the moment of a live game. Null while
 * there is none.
 */
export function usePlayerPosition(): () => SharedPosition | null {
  const channel = useChannel();
  const { language } = useText();
  return useCallback(() => {
    const { live, time, started } = currentPlayback()?.getSnapshot().context ?? {};
    if (!started || time == null) return null;
    if (!live) {
      const at = Math.floor(time.position);
      return at > 0 ? { at, text: formatDuration(at) } : null;
    }
    if (time.wallClockTime === null) return null;
    const at = Math.floor(time.wallClockTime);
    return { at, text: formatTimeOfDay(at, viewerZone(channel), language) };
  }, [channel, language]);
}
