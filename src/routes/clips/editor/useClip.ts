import { useLayoutEffect, useState } from 'react';
import { leaveClip, startClip } from '../../../app/clips/startClip';
import type { ClipRef } from '../../../machines/clip/selectors';
import type { ClipInput } from '../../../machines/clip/types';
import type { WatchRef } from '../../../machines/watch/selectors';
import { useSystem } from '../../hooks/useSystem';
import { toastClip } from '../followClips';

/** The actor of a clip that is edited on this page; null until the first paint. Another input is another clip. */
export function useClip(watch: WatchRef, input: ClipInput): ClipRef | null {
  const system = useSystem();
  const [clip, setClip] = useState<ClipRef | null>(null);
  useLayoutEffect(() => {
    const started = startClip(system, input, watch, toastClip);
    setClip(started);
    return () => leaveClip(started);
  }, [system, watch, input]);
  return clip;
}
