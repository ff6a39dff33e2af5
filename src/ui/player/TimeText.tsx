import { formatDuration } from '../i18n/formats';
import styles from './Controls.module.css';
import { useTimeFact } from './useTimeline';
import type { Timeline } from './view';

/** `1:02 / 2:34`, of what is on demand. Hidden from those the seek bar tells. */
export function TimeText({ timeline }: { timeline: Timeline }) {
  const text = useTimeFact(timeline, (time) =>
    time === null
      ? ''
      : `${formatDuration(time.position)} / ${formatDuration(Math.round(time.seekable.end))}`,
  );
  return (
    <span className={styles.time} aria-hidden="true">
      {text}
    </span>
  );
}
