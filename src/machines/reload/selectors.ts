import type { SnapshotFrom } from 'xstate';
import type { reloadMachine } from './machine';

type Reload = SnapshotFrom<typeof reloadMachine>;

export const selectDifficultiesShown = (reload: Reload): boolean => reload.hasTag('difficulties');

/** Whether the difficulties take the place of the page. */
export const selectPageCovered = (reload: Reload): boolean =>
  reload.hasTag('difficulties') && !selectBesidePicture(reload);

/** Whether the difficulties stand beside a picture that is watched. */
export const selectBesidePicture = (reload: Reload): boolean =>
  reload.hasTag('difficulties') && reload.context.hasPicture;

/** Whether the viewer is asked if the picture may stop for the reload. */
export const selectAsking = (reload: Reload): boolean => reload.hasTag('asking');

/** Whether Reload is enabled. */
export const selectReloadEnabled = (reload: Reload): boolean =>
  reload.hasTag('difficulties') && !reload.hasTag('reloadDisabled');

export const selectRequesting = (reload: Reload): boolean => reload.hasTag('requesting');

/** Whole seconds until Reload is enabled. */
export const selectSecondsLeft = (reload: Reload): number => reload.context.secondsLeft;

export const selectReference = (reload: Reload): string | null => reload.context.reference;
