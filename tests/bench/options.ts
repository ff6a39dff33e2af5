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

/** @throws Error that says how the command is used */
export function parseBenchOptions(args: readonly string[]): BenchOptions {
  const parts: Part[] = [];
  let against: string | null = null;
  let runs = 5;
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    const part = PARTS.find((name) => name === arg);
    if (part) parts.push(part);
    else if (arg === '--against' && args[at + 1]) against = args[++at] ?? null;
    else if (arg === '--runs' && Number(args[at + 1]) >= 1) runs = Math.floor(Number(args[++at]));
    else throw new Error(`"${arg}" is not known here. ${USAGE}`);
  }
  return { parts: parts.length > 0 ? parts : PARTS, against, runs };
}
