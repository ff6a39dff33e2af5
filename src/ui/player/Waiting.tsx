import { useEffect, useState } from 'react';
import { useText } from '../i18n/text';
import { Button } from '../kit/Button';
import styles from './Cover.module.css';
import type { PlayerPhase } from './view';

export const waitingPhases = [
  'loading',
  'stalled',
  'renewing',
  'offline',
  'retryingSegment',
  'reloadingManifest',
  'loweringQuality',
  'switchingSource',
] as const satisfies PlayerPhase[];
export type WaitingPhase = (typeof waitingPhases)[number];

const texts = {
  loading: 'player.loading',
  stalled: 'player.buffering',
  renewing: 'player.renewing',
  offline: 'player.offline',
  retryingSegment: 'player.retryingSegment',
  reloadingManifest: 'player.reloadingManifest',
  loweringQuality: 'player.loweringQuality',
  switchingSource: 'player.switchingSource',
} as const satisfies Record<WaitingPhase, string>;

/** The steps of the recovery, in their order. */
const steps: readonly WaitingPhase[] = [
  'retryingSegment',
  'reloadingManifest',
  'loweringQuality',
  'switchingSource',
];

const TICK_MS = 1_000;
/** An ordinary wait says nothing for this long, seconds. */
const QUIET_SECONDS = 3;

/**
 * A ring after half a second; words once it takes long or recovery has begun, with how long it has taken. The
 * seconds are for the eye: a number a second helps nobody who listens.
 */
export function Waiting({ phase, onRetry }: { phase: WaitingPhase; onRetry(): void }) {
  const { t } = useText();
  const seconds = useSeconds();
  const ordinary = phase === 'loading' || phase === 'stalled';
  const quiet = ordinary && seconds < QUIET_SECONDS;
  const step = steps.indexOf(phase);
  return (
    <div className={styles.waiting} data-ordinary={ordinary} data-words={quiet ? undefined : ''}>
      {phase !== 'offline' && <span className={styles.ring} aria-hidden="true" />}
      <span className={quiet ? styles.unseen : styles.words}>
        <span role="status">{t(texts[phase])}</span>
        {!quiet && (
          <span className={styles.seconds} aria-hidden="true">
            {step >= 0 && `${t('player.step', { step: step + 1, steps: steps.length })} · `}
            {t('player.waited', { seconds })}
          </span>
        )}
      </span>
      {phase === 'offline' && (
        <Button size="small" variant="quiet" className={styles.retry} onClick={onRetry}>
          {t('player.retry')}
        </Button>
      )}
    </div>
  );
}

/** Whole seconds since it was first drawn. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
