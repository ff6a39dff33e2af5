/** The shortest of several runs, in ms, since other processes may delay any single run. */
export function quickestOf(runs: number, action: (run: number) => void): number {
  const times = Array.from({ length: runs }, (_, run) => {
    const started = performance.now();
    action(run);
    return performance.now() - started;
  });
  return Math.min(...times);
}
