import { useState } from 'react';
import { selectViewer } from '../../machines/session/selectors';
import { useSystem } from '../useSystem';
import { readResumePoint, resumeKey } from './resumePoint';
import { parseStartAt } from './startAt';

export type Beginning = {
  /** Seconds; null is the start, or the live edge. */
  position: number | null;
  /** Of a live stream, seconds since the epoch. */
  moment: number | null;
  /** Where the viewer left before, seconds, and must be asked about; null where there is nothing to ask. */
  resumeAt: number | null;
};

/** Where a programme begins, decided once: where the link says, else where the viewer left. */
export function useBeginning(eventId: number | null, live: boolean, startAt: string | null): Beginning {
  const { session, store } = useSystem();
  const [beginning] = useState((): Beginning => {
    const asked = parseStartAt(startAt);
    if (live) {
      const moment = asked?.kind === 'moment' ? asked.seconds : null;
      return { position: null, moment, resumeAt: null };
    }
    if (asked?.kind === 'offset') return { position: asked.seconds, moment: null, resumeAt: null };
    if (eventId === null) return { position: null, moment: null, resumeAt: null };
    const viewerId = selectViewer(session.getSnapshot())?.id ?? null;
    const left = readResumePoint(store, resumeKey(viewerId, eventId));
    return { position: left, moment: null, resumeAt: left };
  });
  return beginning;
}
