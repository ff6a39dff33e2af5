import { profile } from './account/profile';

/** The French messages of the profile, which load with its screens. */
export const messages = { profile };
