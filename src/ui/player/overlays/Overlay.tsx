import { Pause, Play, RotateCcw } from 'lucide-react';
import { use, useEffect, useState } from 'react';
import { useText } from '../../i18n/text';
import { Button } from '../../kit/buttons/Button';
import { classes } from '../../kit/classes';
import { SupportContext } from '../../kit/support';
import type { PlayerHandlers, PlayerPhase, PlayerView } from '../view';
import styles from './Overlay.module.css';

interface OverlayProps {
  view: PlayerView;
  on: PlayerHandlers;
  /** Hides the big button when something else is offered in its place. */
  hidesButton: boolean;
  /** Whether the controls are shown. */
  isShown: boolean;
}

/** Covers the video unless it plays: poster, big button, spinner, failure. */
export function Overlay({ view, on, hidesButton, isShown }: OverlayProps) {
  const { t } = useText();
  const support = use(SupportContext);
  const { phase, poster, started, failure } = view;
  return (
    <>
      {poster !== null && !started && <img className={styles.poster} src={poster} alt="" />}
      {phase === 'ready' && !hidesButton && (
        <button type="button" className={styles.bigPlay} aria-label={t('player.play')} onClick={on.onPlay}>
          <Play aria-hidden="true" fill="currentColor" />
        </button>
      )}
      {phase === 'ended' && !hidesButton && (
        <button type="button" className={styles.bigPlay} aria-label={t('player.replay')} onClick={on.onPlay}>
          <RotateCcw aria-hidden="true" />
        </button>
      )}
      {started && isShown && !hidesButton && !ATTENDED.includes(phase) && <Steer view={view} on={on} />}
      {isWaiting(phase) && <Waiting key={phase} phase={phase} view={view} onRetry={on.onRetry} />}
      {phase === 'failed' && failure !== null && (
        <div className={styles.failure} role="alert">
          <h2>{t('player.failedTitle')}</h2>
          <p>{t(`player.failed.${failure.reason}`)}</p>
          {failure.reason !== 'region' && <Button onClick={on.onRetry}>{t('kit.retry')}</Button>}
          <div className={styles.support}>{support}</div>
        </div>
      )}
    </>
  );
}

/** The phases that have a big button of their own, or none. */
const ATTENDED: readonly PlayerPhase[] = ['ready', 'ended', 'failed'];

/** Play or pause under the thumb, where the pointer is a finger. */
function Steer({ view: { wantsToPlay }, on }: Pick<OverlayProps, 'view' | 'on'>) {
  const { t } = useText();
  return (
    <button
      type="button"
      className={classes(styles.bigPlay, styles.steer)}
      aria-label={t(wantsToPlay ? 'player.pause' : 'player.play')}
      onClick={wantsToPlay ? on.onPause : on.onPlay}
    >
      {wantsToPlay ? (
        <Pause aria-hidden="true" fill="currentColor" />
      ) : (
        <Play aria-hidden="true" fill="currentColor" />
      )}
    </button>
  );
}

const waitingTexts = {
  loading: 'player.loading',
  stalled: 'player.buffering',
  refreshingSource: 'player.refreshingSource',
  offline: 'player.offline',
  retryingSegment: 'player.retryingSegment',
  reloadingManifest: 'player.reloadingManifest',
  loweringQuality: 'player.loweringQuality',
  switchingSource: 'player.switchingSource',
} as const satisfies Partial<Record<PlayerPhase, string>>;

type WaitingPhase = keyof typeof waitingTexts;

function isWaiting(phase: PlayerPhase): phase is WaitingPhase {
  return phase in waitingTexts;
}

/** A regular wait shows no text for this long, seconds. */
const QUIET_SECONDS = 3;

interface WaitingProps {
  phase: WaitingPhase;
  view: Pick<PlayerView, 'recoveryStep' | 'recoveryStepCount'>;
  onRetry(): void;
}

/**
 * A spinner, with text after a long wait or during recovery; the seconds are hidden from assistive
 * technology.
 */
function Waiting({ phase, view: { recoveryStep, recoveryStepCount }, onRetry }: WaitingProps) {
  const { t } = useText();
  const seconds = useSeconds();
  const isOrdinary = phase === 'loading' || phase === 'stalled';
  const isQuiet = isOrdinary && seconds < QUIET_SECONDS;
  return (
    <div className={styles.waiting} data-ordinary={isOrdinary} data-words={isQuiet ? undefined : ''}>
      {phase !== 'offline' && <span className={styles.ring} aria-hidden="true" />}
      <span className={isQuiet ? styles.unseen : styles.words}>
        <span role="status">{t(waitingTexts[phase])}</span>
        {!isQuiet && (
          <span className={styles.seconds} aria-hidden="true">
            {recoveryStep !== null &&
              `${t('player.step', { step: recoveryStep, steps: recoveryStepCount })} · `}
            {t('player.waited', { seconds })}
          </span>
        )}
      </span>
      {phase === 'offline' && (
        <Button size="small" variant="quiet" className={styles.retry} onClick={onRetry}>
          {t('kit.retry')}
        </Button>
      )}
    </div>
  );
}

/** Whole seconds since the first render. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
