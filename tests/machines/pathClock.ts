import type { AnyActorRef } from 'xstate';

type Timer = { fire: () => void; eventType: string };

/**
 * A clock whose timers end one at a time, by name and in any order, since a browser that throttles a hidden
 * tab guarantees no order either. Tests of durations use xstate's SimulatedClock.
 */
export class PathClock {
  private readonly timers = new Map<number, Timer>();
  private readonly seen = new WeakSet<object>();
  private readonly actor: () => AnyActorRef;
  private lastId = 0;

  constructor(actor: () => AnyActorRef) {
    this.actor = actor;
  }

  setTimeout(fire: () => void): number {
    this.lastId += 1;
    this.timers.set(this.lastId, { fire, eventType: this.newlyScheduled() });
    return this.lastId;
  }

  clearTimeout(id: number): void {
    this.timers.delete(id);
  }

  /** Ends the timer that sends this event. Throws where none runs. */
  end(eventType: string): void {
    const running = [...this.timers].find(([, timer]) => timer.eventType === eventType);
    if (running === undefined) throw new Error(`No timer runs that would send "${eventType}".`);
    const [id, timer] = running;
    this.timers.delete(id);
    timer.fire();
  }

  /** xstate records what it schedules just before it starts the timer. */
  private newlyScheduled(): string {
    for (const scheduled of Object.values(this.actor().system.getSnapshot()._scheduledEvents)) {
      if (this.seen.has(scheduled)) continue;
      this.seen.add(scheduled);
      return scheduled.event.type;
    }
    throw new Error('A timer was asked for that no scheduled event explains.');
  }
}
