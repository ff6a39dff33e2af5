import type { ManualPlanOf } from '../fixture';
import type { formMachine } from './machine';

/** A form as a person, a browser and a platform carry it out. */
export const formManual: ManualPlanOf<typeof formMachine> = {
  steps: { 'error.draft': { never: 'The browser’s storage does not fail while the page is open.' } },
};
