import type { EventFacts, Life } from './types';

/** A start that is later than this is a delay, seconds. Our choice. */
export const LATE_AFTER_SECONDS = 300;

/** What the platform says comes first; where it says nothing, the clock does. `now` in seconds since the epoch. */
export function lifeOf(facts: EventFacts, now: number): Life {
  const { type, streamStatus, mayWatch, hasStream, hasRecording } = facts;
  if (type === 'finished' || streamStatus === 'ended') return mayWatch && !hasRecording ? 'ended' : 'replay';
  if (streamStatus === 'interrupted' || streamStatus === 'delayed') return streamStatus;
  if (type === 'live' || streamStatus === 'live') return mayWatch && !hasStream ? 'starting' : 'live';
  if (type === null && hasStream) return 'live';
  if (type === null && hasRecording) return 'replay';
  return streamStatus === 'starting' || secondsUntilStart(facts, now) <= 0
    ? beforePicture(facts, now)
    : 'scheduled';
}

/** Without a known start the wait has no end in sight. */
export function secondsUntilStart({ startsAt }: EventFacts, now: number): number {
  return startsAt === null ? Number.POSITIVE_INFINITY : startsAt - now;
}

function beforePicture(facts: EventFacts, now: number): Life {
  return secondsUntilStart(facts, now) <= -LATE_AFTER_SECONDS ? 'delayed' : 'starting';
}
