import { checkout } from './en/checkout';
import { orders } from './en/orders';
import { passes } from './en/passes';

/** The English messages of passes, the checkout and orders, which load with their screens. */
export const messages = { checkout, orders, passes };
