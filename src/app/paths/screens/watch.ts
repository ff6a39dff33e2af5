import type { StartAt } from '../../../machines/watch/startPosition';

/** `1h2m30s`, each part optional, in this order. */
const UNITS = /^(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,7})s)?$/i;
const PLAIN = /^\d{1,10}(?:\.\d{1,3})?$/;
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** A plain number from here on is a wall-clock time, since no content is that long, seconds. */
const FIRST_WALL_CLOCK = 1_000_000_000;

/** The `t` of an address (`90`, `1m30s`, ISO 8601); null if it is not a position. */
export function parseStartAt(text: string | null): StartAt | null {
  const value = text?.trim() ?? '';
  if (PLAIN.test(value)) {
    const seconds = Number(value);
    return { kind: seconds >= FIRST_WALL_CLOCK ? 'wallClock' : 'offset', seconds };
  }
  if (DATE.test(value)) {
    const milliseconds = Date.parse(value);
    return Number.isNaN(milliseconds) ? null : { kind: 'wallClock', seconds: milliseconds / 1000 };
  }
  const parts = value === '' ? null : UNITS.exec(value);
  if (parts === null) return null;
  const [hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return { kind: 'offset', seconds: (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0) };
}

/** The start position in the address of a screen with a player; null without one. */
export const startAtIn = (search: string): StartAt | null =>
  parseStartAt(new URLSearchParams(search).get('t'));

/** Whether an address of the library names a clip of the viewer, or a VOD item (spec §2, `type`). */
export const libraryKindIn = (search: string): 'ownClip' | 'vodItem' =>
  new URLSearchParams(search).get('type') === 'clip' ? 'ownClip' : 'vodItem';
