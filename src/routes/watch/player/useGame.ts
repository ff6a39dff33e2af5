import { useMemo } from 'react';
import type { Event } from '../../../api/schema';
import { startOf } from '../../../machines/eventStatus/eventStatus';
import { useText } from '../../../ui/i18n/text';
import type { PlayerGame } from '../../../ui/player/view';
import { usePublicClips } from '../../clips/usePublicClips';
import { useViewerZone } from '../../events/eventTime';

/** The event as the player shows it: its clock, and its clips on the seek bar; null for other content. */
export function useGame(event: Event | null): PlayerGame | null {
  const timeZone = useViewerZone();
  const { t } = useText();
  const clips = usePublicClips(event);
  const startsAt = event && startOf(event);
  const isEvent = event !== null;
  return useMemo(() => {
    if (!isEvent) return null;
    const marks = clips.flatMap(({ id, name, start_time: at, duration }) =>
      at == null ? [] : [{ id, name: name?.trim() || t('player.clip'), at, duration: duration ?? 0 }],
    );
    return { startsAt, timeZone, marks };
  }, [isEvent, startsAt, timeZone, clips, t]);
}
