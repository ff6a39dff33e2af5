import { packageOf, subscriptionOf } from '../world/payment/passes';
import type { World } from '../world/world';

/**
 * Gives an account a pass or subscription as support would: it opens what it opens from now on, and nothing is charged.
 * @throws Error when the account or the pass does not exist
 */
export function givePass(world: World, email: string, passId: number): () => void {
  const { channel, clock, orders } = world;
  const account = world.accounts.byEmail(email);
  const subscription = subscriptionOf(channel, passId);
  const pass = subscription ?? packageOf(channel, passId, world.game);
  if (account === null || pass === null) throw new Error(`${email} cannot be given pass ${passId}.`);
  return () => {
    const nowMs = clock.now();
    orders.add({
      account,
      pass,
      type: subscription === null ? 'package' : 'subscription',
      participantId: pass.participant_id ?? null,
      eventId: null,
      categoryId: pass.event_category_id ?? null,
      amount: 0,
      cardLast4: null,
      idempotencyKey: null,
      createdMs: nowMs,
      outcome: { kind: 'paid', atMs: nowMs },
      expiresMs: null,
      renewal: null,
      refunded: false,
      replacedMs: null,
    });
  };
}
