import type { ManualPlanOf } from '../fixture';
import type { analyticsMachine } from './machine';

const DEFECT = { never: 'Only a defect of the actor ends it; a service that does not answer is waited for.' };

/** Analytics as a person, a browser and the channel bring them about. */
export const analyticsManual: ManualPlanOf<typeof analyticsMachine> = {
  steps: { 'error.delivery': DEFECT, 'error.googleTag': DEFECT },
};
