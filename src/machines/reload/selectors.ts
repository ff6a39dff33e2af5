import type { SnapshotFrom } from 'xstate';
import type { reloadMachine } from './machine';

type Reload = SnapshotFrom<typeof reloadMachine>;

export const selectDifficultiesShown = (reload: Reload): boolean => reload.hasTag('difficulties');

/** Whether Reload is enabled. */
export const selectReloadEnabled = (reload: Reload): boolean =>
  reload.hasTag('difficulties') && !reload.hasTag('reloadDisabled');

export const selectRequesting = (reload: Reload): boolean => reload.hasTag('requesting');

/** Whole seconds until Reload is enabled. */
export const selectSecondsLeft = (reload: Reload): number => reload.context.secondsLeft;

export const selectReference = (reload: Reload): string | null => reload.context.reference;
