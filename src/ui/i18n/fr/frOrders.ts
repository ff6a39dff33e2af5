import { decline } from './buying/decline';
import { orders } from './buying/orders';

/** The French messages of orders and transactions, which load with their screens. */
export const messages = { decline, orders };
