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
  {
    file: 'src/machines/playback/base.ts',
    place: 'base.actions.countSourceRefresh.sourceRefreshes',
    change: '1 → (2 * 1)',
    reason: 'One refresh is the limit, which two exceed as well.',
  },
  {
    file: 'src/machines/playback/base.ts',
    place: 'base.actions.seek.position',
    change: 'context.position ?? 0 → (context.position)',
    reason: 'The seek follows the choice of a position in the same transition; the 0 is for the compiler.',
  },
  {
    file: 'src/machines/playback/base.ts',
    place: 'base.actions.seek.position',
    change: '0 → 1',
    reason: 'The seek follows the choice of a position in the same transition; the 0 is for the compiler.',
  },
  {
    file: 'src/machines/playback/base.ts',
    place: 'base.actions.announceFailed.failure',
    change: 'context.failure ?? failureFrom(context.lastError) → (context.failure)',
    reason: 'Each way into the failure notes one; the other side is for the compiler.',
  },
  {
    file: 'src/machines/playback/machine.ts',
    place: 'playbackMachine.active.offline.playback.pause',
    change: "'playback.pause': { actions: ['wantPause', 'pause'] }, removed",
    reason: 'Without it the active state, around it, does the same.',
  },
  {
    file: 'src/machines/playback/machine.ts',
    place: 'playbackMachine.failed.sources.replace',
    change: "{ actions: 'replaceSources' }, removed",
    reason: 'Without it the whole machine, around it, does the same.',
  },
  {
    file: 'src/machines/playback/selectors.ts',
    place: 'selectPhase',
    change: '0 → 1',
    reason: 'The state `choosing` is left in the step that enters it, so that no snapshot shows it.',
  },
];
