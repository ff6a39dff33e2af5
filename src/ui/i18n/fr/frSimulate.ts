import { simulate } from './frame/simulate';

/** The French messages of the state gallery, which load with it. */
export const messages = { simulate };
