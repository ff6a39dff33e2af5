import { useState } from 'react';
import { useSystem } from '../useSystem';
import { readResumePoint } from './resumePoint';
import { parseStartAt } from './startAt';

export type Beginning = {
  /** Seconds; null is the start, or the live edge. */
  position: number | null;
  /** Of a live stream, seconds since the epoch. */
  moment: number | null;
  /** Where the viewer left before, seconds, and must be asked about; null where there is nothing to ask. */
  resumeAt: number | null;
};

/** Where a programme begins, decided once: where the link says, else where the viewer left as `keptAt` tells. */
export function useBeginning(keptAt: string, live: boolean, startAt: string | null): Beginning {
  const { store } = useSystem();
  const [beginning] = useState((): Beginning => {
    const asked = parseStartAt(startAt);
    if (live) {
      const moment = asked?.kind === 'moment' ? asked.seconds : null;
      return { position: null, moment, resumeAt: null };
    }
    if (asked?.kind === 'offset') return { position: asked.seconds, moment: null, resumeAt: null };
    const left = readResumePoint(store, keptAt);
    return { position: left, moment: null, resumeAt: left };
  });
  return beginning;
}
