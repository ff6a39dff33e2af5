/** What an event goes through. Everything on its page that depends on the time follows this one word. */
export type Life = 'scheduled' | 'starting' | 'live' | 'delayed' | 'interrupted' | 'ended' | 'replay';

/** What the platform says of an event that decides its life (spec §3 Event). */
export interface EventFacts {
  type: 'live' | 'upcoming' | 'finished' | null;
  streamStatus: 'scheduled' | 'starting' | 'live' | 'delayed' | 'interrupted' | 'ended' | null;
  /** Seconds since the epoch; null where the platform does not say. */
  startsAt: number | null;
  /** Whether this viewer may watch: only then does a stream that was not sent mean that there is none. */
  mayWatch: boolean;
  hasStream: boolean;
  hasRecording: boolean;
}

/** `now`: when that was so, by the platform's clock, seconds since the epoch. */
type Reading = { facts: EventFacts; now: number };

export type EventLifeEvent =
  | ({ type: 'event.opened'; id: number } & Reading)
  | ({ type: 'event.read' } & Reading)
  | { type: 'event.closed' }
  /** From the machine itself: another wait for a reading is over. */
  | { type: 'time.passed' };

/** What the feed is told. */
export type FeedCommand = { type: 'refresh' };

export interface EventLifeInput {
  /** 0 to 1, drawn once a page: not every viewer of a game asks in the same second. */
  spread: number;
}

export interface EventLifeContext extends EventLifeInput, Reading {
  id: number;
}
