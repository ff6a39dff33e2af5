import { useCallback } from 'react';
import { gameOffset } from '../../machines/playback/gameTime';
import { startsAtOf } from '../../machines/watch/content';
import type { WatchRef } from '../../machines/watch/selectors';
import { formatTimeOfDay } from '../../ui/i18n/formats';
import { useText } from '../../ui/i18n/text';
import { formatGameTime } from '../../ui/player/gameTime';
import { useViewerZone } from '../events/eventTime';
import { useSystem } from '../hooks/useSystem';
import type { SharedPosition } from '../share/links';

/**
 * Reads the playback position for a link: the time of the game, which its recording has too; the time of day of a live
 * stream whose start is not known, or is still to come. Null without one.
 */
export function useSharedPosition(watch: WatchRef): () => SharedPosition | null {
  const timeZone = useViewerZone();
  const { serverNow } = useSystem();
  const { language } = useText();
  return useCallback(() => {
    const { playback, content } = watch.getSnapshot().context;
    if (playback === null) return null;
    const { live, time, started } = playback.getSnapshot().context;
    if (!started || time === null) return null;
    const offset = gameOffset(time, live, { startsAt: startsAtOf(content), now: serverNow });
    const at = offset === null ? 0 : Math.floor(time.position + offset);
    if (at > 0) return { at, text: formatGameTime(at) };
    if (!live || time.wallClockTime === null) return null;
    const moment = Math.floor(time.wallClockTime);
    return { at: moment, text: formatTimeOfDay(moment, timeZone, language) };
  }, [watch, timeZone, language, serverNow]);
}
