import type { ManualPlanOf } from '../fixture';
import type { codeScannerMachine } from './machine';

/** The scanner as a person and a browser carry it out. */
export const codeScannerManual: ManualPlanOf<typeof codeScannerMachine> = {
  steps: { 'error.camera': { never: 'Only a defect of the actor ends it.' } },
};
