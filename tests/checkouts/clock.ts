/** The timers of one page: they stop with it, and stand still while it lies in the back-forward cache. */
export interface PageTimers {
  setTimeout(callback: () => void, milliseconds?: number): number;
  setInterval(callback: () => void, milliseconds?: number): number;
  clear(id: number | undefined): void;
  /** Everything due while the page is frozen happens when it is restored. */
  setFrozen(isFrozen: boolean): void;
  /** The page is gone: nothing of it happens any more. */
  stop(): void;
}

/** The only clock of a run. Nothing waits in real time, so a busy machine changes nothing. */
export interface SimulatedClock {
  /** Milliseconds since the epoch. */
  now(): number;
  createTimers(): PageTimers;
  /** Resolves after so many simulated milliseconds. */
  after(milliseconds: number): Promise<void>;
  /** Calls back after so many simulated milliseconds. */
  schedule(callback: () => void, milliseconds: number): void;
  /** Lets so many milliseconds pass. */
  pass(milliseconds: number): Promise<void>;
  /** The computer sleeps: the clock goes on, the timers do not. */
  sleep(milliseconds: number): void;
  /** Keeps the clock standing until the work has ended. */
  untimed<Result>(work: Promise<Result>): Promise<Result>;
}

interface Timer {
  id: number;
  dueMs: number;
  owner: PageTimers | null;
  everyMs: number | null;
  callback: () => void;
}

/** Turns of the event loop in which everything that needs no time has happened. */
const TURNS = 3;

export function createSimulatedClock(startMs: number): SimulatedClock {
  let nowMs = startMs;
  let lastId = 0;
  let working = 0;
  const timers = new Map<number, Timer>();
  const frozen = new Set<PageTimers>();

  const add = (owner: PageTimers | null, callback: () => void, milliseconds: number, isRepeated: boolean) => {
    lastId += 1;
    // Browsers wait at least a millisecond, and turn a longer wait than 24.8 days into none.
    const waitMs = milliseconds >= 2 ** 31 ? 1 : Math.max(1, Math.floor(milliseconds) || 0);
    const everyMs = isRepeated ? waitMs : null;
    timers.set(lastId, { id: lastId, dueMs: nowMs + waitMs, owner, everyMs, callback });
    return lastId;
  };

  /** The timer that is due next, by this moment. Those of one moment happen in the order in which they were set. */
  const next = (byMs: number): Timer | null => {
    let first: Timer | null = null;
    for (const timer of timers.values()) {
      if (timer.dueMs > byMs || (timer.owner !== null && frozen.has(timer.owner))) continue;
      if (first === null || timer.dueMs < first.dueMs) first = timer;
    }
    return first;
  };

  const settled = async (): Promise<void> => {
    do {
      for (let turn = 0; turn < TURNS; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
    } while (working > 0);
  };

  const clock: SimulatedClock = {
    now: () => nowMs,
    createTimers: () => {
      const own: PageTimers = {
        setTimeout: (callback, milliseconds = 0) => add(own, callback, milliseconds, false),
        setInterval: (callback, milliseconds = 0) => add(own, callback, milliseconds, true),
        clear: (id) => {
          if (id !== undefined) timers.delete(id);
        },
        setFrozen: (isFrozen) => {
          if (isFrozen) frozen.add(own);
          else frozen.delete(own);
        },
        stop: () => {
          for (const [id, { owner }] of timers) if (owner === own) timers.delete(id);
          frozen.delete(own);
        },
      };
      return own;
    },
    after: (milliseconds) => new Promise((resolve) => add(null, resolve, milliseconds, false)),
    schedule: (callback, milliseconds) => void add(null, callback, milliseconds, false),
    pass: async (milliseconds) => {
      const endMs = nowMs + milliseconds;
      await settled();
      for (let timer = next(endMs); timer !== null; timer = next(endMs)) {
        nowMs = Math.max(nowMs, timer.dueMs);
        if (timer.everyMs === null) timers.delete(timer.id);
        else timer.dueMs = nowMs + timer.everyMs;
        timer.callback();
        await settled();
      }
      nowMs = Math.max(nowMs, endMs);
    },
    sleep: (milliseconds) => {
      nowMs += milliseconds;
    },
    untimed: async (work) => {
      working += 1;
      try {
        return await work;
      } finally {
        working -= 1;
      }
    },
  };
  return clock;
}
