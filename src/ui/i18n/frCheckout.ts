import { checkout } from './fr/checkout';

/** The French messages of the checkout, which load with its screen. */
export const messages = { checkout };
