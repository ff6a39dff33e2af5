type Timer = { due: number; fire: () => void };

/** A clock that stands still at each timer, so that what a timer causes happens at its exact time. */
export class SteppedClock {
  /** Milliseconds since the machine has started. */
  now = 0;
  private readonly timers = new Map<number, Timer>();
  private lastId = 0;

  setTimeout(fire: () => void, milliseconds: number): number {
    this.lastId += 1;
    this.timers.set(this.lastId, { due: this.now + milliseconds, fire });
    return this.lastId;
  }

  clearTimeout(id: number): void {
    this.timers.delete(id);
  }

  /** Lets time pass, timer by timer. `around` runs each of them. */
  pass(milliseconds: number, around: (fire: () => void) => void): void {
    const end = this.now + milliseconds;
    for (let next = this.next(end); next !== null; next = this.next(end)) {
      const [id, { due, fire }] = next;
      this.timers.delete(id);
      this.now = due;
      around(fire);
    }
    this.now = end;
  }

  /** Milliseconds until the last of the timers that run; 0 without one. */
  remaining(): number {
    return Math.max(0, ...[...this.timers.values()].map(({ due }) => due - this.now));
  }

  /** Lets time pass until the next timer and ends it; at most until `end`. False if none is due by then. */
  step(end: number): boolean {
    const next = this.next(end);
    if (next === null) {
      this.now = end;
      return false;
    }
    const [id, { due, fire }] = next;
    this.timers.delete(id);
    this.now = due;
    fire();
    return true;
  }

  private next(end: number): [number, Timer] | null {
    const due = [...this.timers].filter(([, timer]) => timer.due <= end);
    return due.toSorted(([, one], [, other]) => one.due - other.due)[0] ?? null;
  }
}
