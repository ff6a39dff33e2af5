import type { ManualPlanOf } from '../fixture';
import type { reloadMachine } from './machine';

/** The technical difficulties as a person, a browser and a platform bring them about. */
export const reloadManual: ManualPlanOf<typeof reloadMachine> = {
  steps: { 'error.countdown': { never: 'Only a defect of the actor ends it.' } },
};
