import type { Browser } from '@playwright/test';
import { median, summary } from '../statistics';
import type { Subject } from '../subjects';

/** The browser, the builds and the number of runs, the same for every part. The first subject is the code of now. */
export type Bench = { browser: Browser; subjects: readonly [Subject, ...Subject[]]; runs: number };

/** The figures of one subject, by the name of their row. */
export type Figures = Map<string, number[]>;

/** Measures every subject in turn, run by run, so that load on the machine affects all of them equally. */
export async function measureInTurn(
  { subjects, runs }: Bench,
  measure: (
    subject: Subject,
    note: (row: string, milliseconds: number) => void,
    run: number,
  ) => Promise<void>,
): Promise<Figures[]> {
  const all = subjects.map((): Figures => new Map());
  for (let run = 0; run < runs; run += 1)
    for (const [at, subject] of subjects.entries()) {
      const figures = all[at];
      await measure(
        subject,
        (row, milliseconds) => figures?.set(row, [...(figures.get(row) ?? []), milliseconds]),
        run,
      );
    }
  return all;
}

/** Prints a heading, and a line for each row with the median and range of each subject. */
export function printFigures({ subjects }: Bench, heading: string, all: readonly Figures[]): void {
  console.log(heading);
  const rows = [...new Set(all.flatMap((figures) => [...figures.keys()]))];
  const width = Math.max(...rows.map((row) => row.length));
  for (const row of rows) {
    const cells = all.map((figures, at) => {
      const values = figures.get(row);
      return values ? `${subjects.length > 1 ? `${subjects[at]?.name} ` : ''}${summary(values)}` : '';
    });
    console.log(`  ${row.padEnd(width)}  ${cells.filter(Boolean).join('   ')}`);
  }
}

/** The ratio of the medians of two rows of one subject, such as "1.20". */
export function ratioOf(figures: Figures, row: string, other: string): string {
  return (median(figures.get(row) ?? []) / median(figures.get(other) ?? [])).toFixed(2);
}
