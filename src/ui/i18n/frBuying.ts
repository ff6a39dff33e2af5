import { checkout } from './fr/checkout';
import { orders } from './fr/orders';
import { passes } from './fr/passes';

/** The French messages of passes, the checkout and orders, which load with their screens. */
export const messages = { checkout, orders, passes };
