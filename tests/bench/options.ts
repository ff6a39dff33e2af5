import { isWhole, readOptions, refuse } from '../../scripts/options';

/** The parts of a run, in their order. */
const PARTS = ['start', 'screens', 'playback', 'list', 'memory'] as const;
export type Part = (typeof PARTS)[number];

export type BenchOptions = {
  parts: readonly Part[];
  /** A commit that is measured beside this one, in the same run; null for none. */
  against: string | null;
  /** Runs of each measurement. */
  runs: number;
};

const USAGE = `npm run bench -- [${PARTS.join('] [')}] [--against <commit>] [--runs <number>]`;

/** The options of the command that runs; a mistake ends it with the usage, before anything is built. */
export function readBenchOptions(): BenchOptions {
  const { values, positionals } = readOptions(USAGE, {
    allowPositionals: true,
    options: { against: { type: 'string' }, runs: { type: 'string', default: '5' } },
  });
  if (!isWhole(values.runs, 1)) refuse('--runs takes a whole number over 0.', USAGE);
  const parts = positionals.map(
    (name) => PARTS.find((part) => part === name) ?? refuse(`There is no part “${name}”.`, USAGE),
  );
  return {
    parts: parts.length > 0 ? parts : PARTS,
    against: values.against ?? null,
    runs: Number(values.runs),
  };
}
