/** The command of a key (design §6); seconds, and fractions of the video from 0 to 1. */
export type KeyCommand =
  | { does: 'togglePlay' | 'toggleMute' | 'toggleFullscreen' | 'toggleCaptions' | 'listKeys' }
  | { does: 'skip'; seconds: number }
  | { does: 'seekPart'; part: number }
  | { does: 'changeVolume'; by: number }
  | { does: 'changeSpeed'; direction: -1 | 1 };

interface Key {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

const commands: Readonly<Record<string, KeyCommand>> = {
  ' ': { does: 'togglePlay' },
  k: { does: 'togglePlay' },
  j: { does: 'skip', seconds: -10 },
  l: { does: 'skip', seconds: 10 },
  arrowleft: { does: 'skip', seconds: -5 },
  arrowright: { does: 'skip', seconds: 5 },
  arrowup: { does: 'changeVolume', by: 0.05 },
  arrowdown: { does: 'changeVolume', by: -0.05 },
  m: { does: 'toggleMute' },
  f: { does: 'toggleFullscreen' },
  c: { does: 'toggleCaptions' },
  home: { does: 'seekPart', part: 0 },
  '<': { does: 'changeSpeed', direction: -1 },
  '>': { does: 'changeSpeed', direction: 1 },
  '?': { does: 'listKeys' },
  end: { does: 'seekPart', part: 1 },
};

/** The command of a key; null for every other key and for browser shortcuts. */
export function keyCommand({ key, altKey, ctrlKey, metaKey }: Key): KeyCommand | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (/^[0-9]$/.test(key)) return { does: 'seekPart', part: Number(key) / 10 };
  return commands[key.toLowerCase()] ?? null;
}

/** Whether the focused element handles this key itself: a button the space key, a slider the arrow keys. */
export function keepsKey(target: Element, key: string): boolean {
  if (target.closest('[contenteditable], textarea, select, input:not([type=range]):not([type=radio])'))
    return true;
  // Menus and dialogs have their own keys.
  if (target.closest('[role=menu], [role=dialog], dialog') !== null) return true;
  if (key === ' ' || key === 'Enter') return target.closest('button, a, input, summary') !== null;
  const navigates = key.startsWith('Arrow') || key === 'Home' || key === 'End';
  return navigates && target.closest('input') !== null;
}
