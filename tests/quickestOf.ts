/** The shortest of several runs, in ms: on a machine that does other things too, any one run may be held up. */
export function quickestOf(runs: number, action: (run: number) => void): number {
  const times = Array.from({ length: runs }, (_, run) => {
    const started = performance.now();
    action(run);
    return performance.now() - started;
  });
  return Math.min(...times);
}
