import { clampToSeekable, type PlayerTime } from './view';

/** Keys on the bar itself, seconds. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -60,
  PageUp: 60,
};

/** Where a key pressed on the seek bar leads, seconds on the media timeline; null for every other key. */
export function seekKey(key: string, time: PlayerTime): number | null {
  if (key === 'Home') return time.seekable.start;
  if (key === 'End') return time.seekable.end;
  const step = steps[key];
  return step === undefined ? null : clampToSeekable(time.position + step, time);
}
