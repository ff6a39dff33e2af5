import { Play, RotateCcw } from 'lucide-react';
import { useText } from '../i18n/text';
import { Button } from '../kit/Button';
import styles from './Cover.module.css';
import type { PlayerHandlers, PlayerPhase, PlayerView } from './view';
import { Waiting, type WaitingPhase, waitingPhases } from './Waiting';

function waitingPhase(phase: PlayerPhase): WaitingPhase | null {
  return waitingPhases.find((each) => each === phase) ?? null;
}

/** What lies over the picture when it does not simply move: still picture, big button, waiting, the reason. */
export function Cover({ view, on, isBare }: { view: PlayerView; on: PlayerHandlers; isBare: boolean }) {
  const { t } = useText();
  const { phase, poster, started, failure } = view;
  const waiting = waitingPhase(phase);
  return (
    <>
      {poster !== null && !started && <img className={styles.poster} src={poster} alt="" />}
      {phase === 'ready' && !isBare && (
        <button type="button" className={styles.bigPlay} aria-label={t('player.play')} onClick={on.onPlay}>
          <Play aria-hidden="true" fill="currentColor" />
        </button>
      )}
      {phase === 'ended' && !isBare && (
        <button type="button" className={styles.bigPlay} aria-label={t('player.replay')} onClick={on.onPlay}>
          <RotateCcw aria-hidden="true" />
        </button>
      )}
      {waiting !== null && <Waiting key={waiting} phase={waiting} onRetry={on.onRetry} />}
      {phase === 'failed' && failure !== null && (
        <div className={styles.failure} role="alert">
          <h2>{t('player.failedTitle')}</h2>
          <p>{t(`player.failed.${failure.reason}`)}</p>
          {failure.reason !== 'region' && <Button onClick={on.onRetry}>{t('player.retry')}</Button>}
        </div>
      )}
    </>
  );
}
