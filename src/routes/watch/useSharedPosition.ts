import { useCallback } from 'react';
import type { WatchRef } from '../../machines/watch/selectors';
import { formatDuration, formatTimeOfDay } from '../../ui/i18n/formats';
import { useText } from '../../ui/i18n/text';
import { useViewerZone } from '../events/eventTime';
import type { SharedPosition } from '../share/links';

/**
 * Reads the playback position for a link: seconds of a recording, the wall-clock time of a live event. Null
 * without one.
 */
export function useSharedPosition(watch: WatchRef): () => SharedPosition | null {
  const timeZone = useViewerZone();
  const { language } = useText();
  return useCallback(() => {
    const playback = watch.getSnapshot().context.playback;
    if (playback === null) return null;
    const { live, time, started } = playback.getSnapshot().context;
    if (!started || time === null) return null;
    if (!live) {
      const at = Math.floor(time.position);
      return at > 0 ? { at, text: formatDuration(at) } : null;
    }
    if (time.wallClockTime === null) return null;
    const at = Math.floor(time.wallClockTime);
    return { at, text: formatTimeOfDay(at, timeZone, language) };
  }, [watch, timeZone, language]);
}
