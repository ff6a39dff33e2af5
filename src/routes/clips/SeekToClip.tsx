import { CornerUpLeft } from 'lucide-react';
import { useMemo } from 'react';
import type { Event } from '../../api/schema';
import { startOf } from '../../machines/eventStatus/eventStatus';
import { createTimeline, type PlaybackRef } from '../../machines/playback/selectors';
import { useText } from '../../ui/i18n/text';
import { Button } from '../../ui/kit/buttons/Button';
import { useTimeFact } from '../../ui/player/controls/useTimeline';
import { formatGameTime } from '../../ui/player/gameTime';
import { useSystem } from '../hooks/useSystem';
import styles from './Clips.module.css?adopted';

interface SeekToClipProps {
  playback: PlaybackRef;
  event: Event;
  /** Game time, seconds. */
  at: number;
  /** Of the clip that begins there. */
  name: string;
}

/** Shows a moment of the game in the player above; nothing where the player cannot go back that far. */
export function SeekToClip({ playback, event, at, name }: SeekToClipProps) {
  const { t } = useText();
  const { serverNow } = useSystem();
  const startsAt = startOf(event);
  const timeline = useMemo(
    () => createTimeline(playback, { startsAt, now: serverNow }),
    [playback, startsAt, serverNow],
  );
  const isThere = useTimeFact(timeline, (time) => {
    if (time === null || time.gameOffset === null) return false;
    const position = at - time.gameOffset;
    return position >= time.seekable.start && position <= time.seekable.end;
  });
  if (!isThere) return null;

  function go(): void {
    const time = timeline.get();
    if (time === null || time.gameOffset === null) return;
    playback.send({ type: 'playback.seek', position: at - time.gameOffset });
    const player = document.querySelector<HTMLElement>('section[data-phase]');
    player?.focus({ preventScroll: true });
    player?.scrollIntoView({ block: 'nearest' });
  }

  const time = formatGameTime(at);
  return (
    <Button
      size="small"
      variant="quiet"
      className={styles.seek}
      icon={<CornerUpLeft aria-hidden="true" />}
      aria-label={t('clips.goTo', { name, time })}
      onClick={go}
    >
      {time}
    </Button>
  );
}
