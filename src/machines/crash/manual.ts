import type { ManualPlanOf } from '../fixture';
import type { crashMachine } from './machine';

/** The global error screen as a person and a platform bring it about. */
export const crashManual: ManualPlanOf<typeof crashMachine> = {
  steps: { 'screen.crashed': { never: 'Only a defect of a screen causes it.' } },
};
