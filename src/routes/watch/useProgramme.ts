import { useState } from 'react';
import type { Admission } from './admission';

type Stream = Extract<Admission, { kind: 'stream' }>;
type Programme = Admission | { kind: 'over'; onRecording: (() => void) | null };

/**
 * What is on the stage. A live stream that is being watched stays until its own end, though the platform may call
 * the event over before: the viewer sees the last seconds, then that it is over and whether there is a recording.
 */
export function useProgramme(admission: Admission) {
  const [live, setLive] = useState<Stream | null>(null);
  const [hasStopped, onStopped] = useState(false);
  if (admission.kind === 'stream' && admission.live && admission !== live) setLive(admission);

  const isOver = admission.kind === 'noRecording' || (admission.kind === 'stream' && !admission.live);
  if (live === null || !isOver) return { programme: admission, onStopped };
  if (!hasStopped) return { programme: live, onStopped };
  const onRecording = admission.kind === 'stream' ? () => setLive(null) : null;
  const programme: Programme = { kind: 'over', onRecording };
  return { programme, onStopped };
}
