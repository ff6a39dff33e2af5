import type { ManualPlanOf } from '../fixture';
import type { downloadMachine } from './machine';

/** A download as a person, a browser and a platform carry it out. */
export const downloadManual: ManualPlanOf<typeof downloadMachine> = {
  steps: { 'error.receiveFile': { never: 'Only a defect of the actor ends it.' } },
};
