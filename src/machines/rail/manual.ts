import type { ManualPlanOf } from '../fixture';
import type { railMachine } from './machine';

/** The rails as a person and a browser move and stop them. */
export const railManual: ManualPlanOf<typeof railMachine> = {
  steps: {
    'error.motionPreference': { never: 'Every browser that the storefront supports has media queries.' },
  },
};
