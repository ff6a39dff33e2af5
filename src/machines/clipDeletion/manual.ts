import type { ManualPlanOf } from '../fixture';
import type { clipDeletionMachine } from './machine';

/** The deletion of a clip as a person, a browser and a platform carry it out. */
export const clipDeletionManual: ManualPlanOf<typeof clipDeletionMachine> = {
  steps: { 'error.viewer': { never: 'Only a defect of the actor ends it.' } },
};
