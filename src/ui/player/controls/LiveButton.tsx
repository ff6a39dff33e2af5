import { formatDuration } from '../../i18n/formats';
import { useText } from '../../i18n/text';
import { behindLive, isAtLiveEdge, type Timeline } from '../view';
import styles from './LiveButton.module.css';
import { useTimeFact } from './useTimeline';

/** Shows LIVE or the delay behind live; a press seeks to the live edge. */
export function LiveButton({ timeline, onGoLive }: { timeline: Timeline; onGoLive(): void }) {
  const { t } = useText();
  const atEdge = useTimeFact(timeline, (time) => time === null || isAtLiveEdge(time));
  const behind = useTimeFact(timeline, (time) => (time === null ? '' : formatDuration(behindLive(time))));
  const name = atEdge ? t('player.atLiveEdge') : t('player.goToLive', { time: behind });
  return (
    <button
      type="button"
      className={styles.live}
      data-edge={atEdge}
      aria-label={name}
      title={atEdge ? undefined : t('player.goLive')}
      onClick={onGoLive}
    >
      <span className={styles.dot} aria-hidden="true" />
      {atEdge ? (
        t('event.live')
      ) : (
        <span className={styles.behind}>
          <span className={styles.wide}>{t('player.behindLive', { time: behind })}</span>
          <span className={styles.narrow}>{behind}</span>
        </span>
      )}
    </button>
  );
}
