import { profile } from './account/profile';

/** The English messages of the profile, which load with its screens. */
export const messages = { profile };
