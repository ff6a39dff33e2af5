import { checkoutFixture } from '../../../../src/machines/checkout/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(checkoutFixture, {
  notOffered: [
    'checkout.details.card.entering.mounting: cardForm.failed → checkout.details.card.entering.blocked',
    'checkout.details.card.entering.ready: cardForm.failed → checkout.details.card.entering.blocked',
    // The walk that QA has added takes it.
    'checkout.paying.checking: xstate.done.actor.readOrders → checkout.paying.sending',
    'checkout.newCard.creating: cardForm.failed → checkout.details.card.entering.blocked',
    'checkout.wallet.confirming.comparing: xstate.error.actor.readPreview → checkout.details',
    'checkout.newCard.comparing: xstate.error.actor.readPreview → checkout.details',
  ],
});
