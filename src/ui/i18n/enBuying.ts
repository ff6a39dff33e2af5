import { checkout } from './en/checkout';
import { passes } from './en/passes';

/** The English messages of passes and the checkout, which load with their screens. */
export const messages = { checkout, passes };
