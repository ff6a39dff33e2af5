import { checkout } from './buying/checkout';
import { passes } from './buying/passes';

/** The French messages of passes and the checkout, which load with their screens. */
export const messages = { checkout, passes };
