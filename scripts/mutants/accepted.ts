/** A survivor that no test can or should kill. */
export type Accepted = {
  /** Path in the project, and the place and the change as `npm run mutants` prints them. */
  file: string;
  place: string;
  change: string;
  reason: string;
};

export const accepted: readonly Accepted[] = [
  {
    file: 'src/machines/reload/setup.ts',
    place: 'reloadSetup.actions.restartCountdown.secondsLeft',
    change: 'secondsLeft: RELOAD_WAIT_SECONDS, removed',
    reason: 'The countdown starts in the same step, and its first report is the same number.',
  },
];
