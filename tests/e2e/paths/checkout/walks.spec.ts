import { checkoutFixture } from '../../../../src/machines/checkout/fixture';
import type { CheckoutInput } from '../../../../src/machines/checkout/types';
import { testWalks } from '../walks';
import { HeldPlatform } from './platform';
import { CheckoutWalk } from './walk';

function addressOf({ address: { eventId, pass } }: CheckoutInput): string {
  const query = new URLSearchParams();
  if (eventId !== null) query.set('event_id', String(eventId));
  if (pass !== null)
    query.set(pass.itemType === 'event' ? 'single_event_package_id' : 'package_id', String(pass.id));
  return `/buy?${query}`;
}

testWalks({
  fixture: checkoutFixture,
  notOffered: [
    'checkout.details.card.entering.mounting: cardForm.failed → checkout.details.card.entering.blocked',
    'checkout.details.card.entering.ready: cardForm.failed → checkout.details.card.entering.blocked',
    'checkout.newCard.creating: cardForm.failed → checkout.details.card.entering.blocked',
    'checkout.wallet.confirming.comparing: xstate.error.actor.readPreview → checkout.details',
    'checkout.newCard.comparing: xstate.error.actor.readPreview → checkout.details',
  ],
  start: async ({ page, sandbox }, { input }) => {
    await sandbox.act('wallets', { offered: true });
    return new CheckoutWalk(page, new HeldPlatform(), addressOf(input as CheckoutInput));
  },
});
