import type { ManualPlanOf } from '../fixture';
import type { watchTrackingMachine } from './machine';

/** The counting of what is watched, as a person and a browser carry it out. */
export const watchTrackingManual: ManualPlanOf<typeof watchTrackingMachine> = {
  steps: { 'error.observePlayback': { never: 'Only a defect of the actor ends it.' } },
};
