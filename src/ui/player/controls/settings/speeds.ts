import { numberFormat } from '../../../i18n/formats';
import type { Language } from '../../../i18n/language';

/** The speeds to choose from; 1 is the recorded speed. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The next slower or faster speed, or the same at either end. */
export function nextSpeed(speed: number, direction: -1 | 1): number {
  const beyond =
    direction > 0 ? SPEEDS.filter((each) => each > speed) : SPEEDS.filter((each) => each < speed);
  return (direction > 0 ? beyond[0] : beyond.at(-1)) ?? speed;
}

/** `1.5×`, « 1,5× ». */
export function speedText(speed: number, language: Language): string {
  return `${numberFormat(language, { maximumFractionDigits: 2 }).format(speed)}×`;
}
