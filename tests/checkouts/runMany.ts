import type { Surroundings } from './actors/device';
import { runCheckout } from './runCheckout';

export type Built = Pick<Surroundings, 'scripts' | 'screens'>;

interface Range {
  seed: number;
  /** Number of the first checkout. */
  first: number;
  count: number;
}

/** How many checkouts went. */
export interface Outcome {
  /** The checkouts with mistakes, each with its steps. */
  failures: readonly string[];
  /** Number of the first checkout with a mistake; null for none. */
  found: number | null;
  /** How often each thing happened. */
  totals: Readonly<Record<string, number>>;
}

const MISTAKES_SHOWN = 5;
/** Checkouts between two lines of progress. */
const STEP = 10;

/**
 * Runs a range of checkouts.
 * @param isOver whether enough was found
 * @param report takes a line of progress
 */
export async function runMany(
  built: Built,
  { seed, first, count }: Range,
  isOver: (failures: number) => boolean = () => false,
  report: (line: string) => void = () => undefined,
): Promise<Outcome> {
  const failures: string[] = [];
  const totals: Record<string, number> = {};
  let found: number | null = null;
  for (let number = first; number < first + count && !isOver(failures.length); number += 1) {
    const { mistakes, log, counts } = await runCheckout(built, seed, number);
    for (const [name, times] of Object.entries(counts)) totals[name] = (totals[name] ?? 0) + times;
    if (mistakes.length > 0) {
      found ??= number;
      const shown = mistakes.slice(0, MISTAKES_SHOWN);
      failures.push([`Seed ${seed}, checkout ${number}`, ...shown, ...log].join('\n'));
      report(`seed ${seed}, checkout ${number}: ${mistakes[0]}`);
    }
    const done = number - first + 1;
    if (done % STEP === 0) report(`seed ${seed}: ${done} of ${count}, ${failures.length} with mistakes`);
  }
  return { failures, found, totals };
}

/** The events of a run, one line for each kind. */
export function describeTotals({ seed, count }: Range, totals: Outcome['totals'], seconds: number): string {
  const lines = Object.entries(totals).sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    `Seed ${seed}, ${count} checkouts in ${Math.round(seconds)} s`,
    ...lines.map(([name, times]) => `${name}: ${times}`),
  ].join('\n');
}
