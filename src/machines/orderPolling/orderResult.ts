import type { Order } from '../../api/schema';

export type OrderResult = 'paid' | 'failed' | 'pending';

/**
 * How a purchase has ended: an order counts only when it is paid and active (spec §4), or when it is a plan that begins
 * later. Another paid order that is not active yet is pending; one that was refunded or has run out meanwhile opens nothing.
 */
export function orderResult({ status, activity_status }: Order): OrderResult {
  if (status === 'failed') return 'failed';
  if (status !== 'paid') return 'pending';
  if (activity_status === 'active' || activity_status === 'scheduled') return 'paid';
  return activity_status === 'refunded' || activity_status === 'canceled' || activity_status === 'expired'
    ? 'failed'
    : 'pending';
}
