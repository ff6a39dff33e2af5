import { type ReactNode, useEffect, useState } from 'react';
import { formatUnit } from '../../i18n/otherFormats';
import { useText } from '../../i18n/text';
import { VisuallyHidden } from '../../kit/VisuallyHidden';
import { Backdrop, type Preview } from './Backdrop';
import styles from './Countdown.module.css';

interface CountdownProps {
  /** Start time, seconds since the epoch. */
  startsAt: number;
  /** The platform's time, seconds since the epoch. */
  now(): number;
  /** The formatted start time: "Nov 20, 7:05 PM EST". */
  startsAtText: string;
  poster: string | null;
  preview: Preview | null;
  /** Actions that are possible before the start. */
  children?: ReactNode;
}

const TICK_MS = 1_000;
/**
 * The remaining seconds at which they are announced, since an update every second is noise for screen
 * readers.
 */
const MILESTONES = new Set([3600, 1800, 600, 300, 60, 10]);
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Replaces the player before the start. */
export function Countdown({ startsAt, now, startsAtText, poster, preview, children }: CountdownProps) {
  const { t, language } = useText();
  // The start may be moved, also once it has come, so the time is kept and not what is left of it.
  const [at, setAt] = useState(now);
  const left = Math.max(0, Math.ceil(startsAt - at));
  const over = left === 0;

  useEffect(() => {
    if (over) return;
    const tick = () => setAt(now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [over, now]);

  let rest = left;
  const parts = units.map(([unit, length]) => {
    const value = Math.floor(rest / length);
    rest -= value * length;
    return { unit, value, ...formatUnit(value, unit, language) };
  });
  // A zero between two units stays visible to prevent layout shift.
  const shown = parts.slice(parts.findIndex(({ value }) => value > 0));
  const spoken = parts.flatMap(({ value, text }) => (value > 0 ? [text] : [])).join(', ');

  return (
    <div className={styles.countdown}>
      <Backdrop poster={poster} preview={preview} />
      <div className={styles.words}>
        <p className={styles.label}>{t(over ? 'player.startingNow' : 'player.startsIn')}</p>
        {!over && (
          <p className={styles.clock} role="timer" aria-label={spoken}>
            {shown.map(({ unit, value, name }) => (
              <span key={unit} aria-hidden="true">
                <b>{String(value).padStart(2, '0')}</b>
                <small>{name}</small>
              </span>
            ))}
          </p>
        )}
        <p className={styles.when}>{startsAtText}</p>
        {children}
        <VisuallyHidden role="status">
          {MILESTONES.has(left) ? `${t('player.startsIn')} ${spoken}` : over ? t('player.startingNow') : ''}
        </VisuallyHidden>
      </div>
    </div>
  );
}
