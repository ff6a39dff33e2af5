import type { KeyboardEvent } from 'react';
import type { ClipRef } from '../../../machines/clip/selectors';
import type { ClipEdge } from '../../../machines/clip/types';

const EDGE_KEYS: Readonly<Record<string, ClipEdge>> = { i: 'start', o: 'end' };

type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target' | 'preventDefault'>;

/**
 * I and O mark the start and the end of a clip at the position of the player. Shortcuts of the browser and keys that are
 * typed into a field are left alone.
 * @param at seconds of the clip's timeline; null while there is no position
 */
export function markByKey(event: PressedKey, at: number | null, send: ClipRef['send']): void {
  const { key, altKey, ctrlKey, metaKey, target } = event;
  const edge = EDGE_KEYS[key.toLowerCase()];
  const isTyping = target instanceof HTMLInputElement;
  if (isTyping || altKey || ctrlKey || metaKey || edge === undefined || at === null) return;
  event.preventDefault();
  send({ type: 'edge.set', edge, at });
}
