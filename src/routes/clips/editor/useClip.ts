import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { leaveClip, startClip } from '../../../app/clips/startClip';
import { type ClipRef, selectEditorShown } from '../../../machines/clip/selectors';
import type { ClipInput } from '../../../machines/clip/types';
import type { WatchRef } from '../../../machines/watch/selectors';
import { useSystem } from '../../hooks/useSystem';
import { toastClip } from '../followClips';

/**
 * The actor of a clip that is edited on this page; null until the first paint. Another input is another clip.
 * @param onClose is called when its panel goes: on a command, or by itself, as when the clip is deleted in a list
 */
export function useClip(watch: WatchRef, input: ClipInput, onClose: () => void): ClipRef | null {
  const system = useSystem();
  const [clip, setClip] = useState<ClipRef | null>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const started = startClip(system, input, watch, toastClip);
    setClip(started);
    const subscription = started.subscribe((snapshot) => {
      if (!selectEditorShown(snapshot)) close();
    });
    return () => {
      subscription.unsubscribe();
      leaveClip(started);
    };
  }, [system, watch, input]);
  return clip;
}
