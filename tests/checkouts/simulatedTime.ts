import { vi } from 'vitest';
import { EVENING_MS } from '../sandbox/visitor';

const nextTurn = globalThis.setImmediate;
/** What runs in real time although the simulated time stands still: the platform's answers. */
let underWay = 0;

/** Every timer and every clock of this thread follows the simulated time, which begins at the sandbox's evening. */
export function startSimulatedTime(): void {
  vi.useFakeTimers({
    now: EVENING_MS,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
}

export function stopSimulatedTime(): void {
  vi.clearAllTimers();
  vi.useRealTimers();
}

/** Keeps the simulated time standing until the work has ended. */
export async function untimed<Result>(work: Promise<Result>): Promise<Result> {
  underWay += 1;
  try {
    return await work;
  } finally {
    underWay -= 1;
  }
}

/** Resolves once everything that needs no time has happened. */
async function settled(): Promise<void> {
  do {
    for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => nextTurn(() => resolve()));
  } while (underWay > 0);
}

/** Lets so many milliseconds pass, or fewer if `isEnough` says so. */
export async function pass(milliseconds: number, isEnough: () => boolean = () => false): Promise<void> {
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
  }, milliseconds);
  await settled();
  while (!isOver && !isEnough()) {
    vi.advanceTimersToNextTimer();
    await settled();
  }
  clearTimeout(timer);
}

/** The computer sleeps: the clock goes on, the timers do not. */
export function sleep(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

/** A promise that resolves after so many simulated milliseconds. */
export const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
