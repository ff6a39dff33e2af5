import { checkout } from './fr/checkout';
import { passes } from './fr/passes';

/** The French messages of passes and the checkout, which load with their screens. */
export const messages = { checkout, passes };
