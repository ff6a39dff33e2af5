import type { Direction } from './nearest';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const BACK = ['Escape', 'GoBack', 'BrowserBack', 'XF86Back'];
/** Tizen and webOS have numbers alone: RETURN and BACK. */
const BACK_CODES = [10_009, 461];

/** The keys of the player for the keys of a remote control, by name and by the numbers of Tizen. */
const PLAYBACK: Readonly<Record<string, string>> = {
  MediaPlayPause: 'k',
  MediaRewind: 'j',
  MediaFastForward: 'l',
};
const PLAYBACK_CODES: Readonly<Record<number, string>> = { 10252: 'k', 412: 'j', 417: 'l' };

type PressedKey = Pick<KeyboardEvent, 'key' | 'keyCode'>;

export type RemoteKey =
  | { does: 'move'; direction: Direction }
  | { does: 'back' | 'ok' }
  | { does: 'play'; key: string };

/**
 * The meaning of a key of a remote control; null for every other key.
 * @param isText whether the key is typed into a field, which keeps Backspace and moves its own cursor
 */
export function remoteKey({ key, keyCode }: PressedKey, isText: boolean): RemoteKey | null {
  const direction = ARROWS[key];
  if (direction !== undefined)
    return isText && (direction === 'left' || direction === 'right') ? null : { does: 'move', direction };
  if (BACK.includes(key) || BACK_CODES.includes(keyCode) || (key === 'Backspace' && !isText))
    return { does: 'back' };
  if (key === 'Enter') return { does: 'ok' };
  const played = PLAYBACK[key] ?? PLAYBACK_CODES[keyCode];
  return played === undefined ? null : { does: 'play', key: played };
}
