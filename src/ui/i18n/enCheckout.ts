import { checkout } from './en/checkout';

/** The English messages of the checkout, which load with its screen. */
export const messages = { checkout };
