import { useCallback } from 'react';
import { formatDuration, formatTimeOfDay } from '../../ui/i18n/formats';
import { useText } from '../../ui/i18n/text';
import { useViewerZone } from '../events/eventTime';
import { useSystem } from '../useSystem';
import type { SharedPosition } from './share/links';
import { playbackOf } from './usePlayback';

/**
 * Asks where the picture stands, as a link can say it: seconds of a recording, the moment of a live game. Null while
 * there is none.
 */
export function usePlayerPosition(): () => SharedPosition | null {
  const system = useSystem();
  const timeZone = useViewerZone();
  const { language } = useText();
  return useCallback(() => {
    const { live, time, started } = playbackOf(system, language).getSnapshot().context;
    if (!started || time === null) return null;
    if (!live) {
      const at = Math.floor(time.position);
      return at > 0 ? { at, text: formatDuration(at) } : null;
    }
    if (time.moment === null) return null;
    const at = Math.floor(time.moment);
    return { at, text: formatTimeOfDay(at, timeZone, language) };
  }, [system, timeZone, language]);
}
