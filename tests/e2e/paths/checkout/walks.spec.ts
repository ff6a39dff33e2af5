import { checkoutFixture } from '../../../../src/machines/checkout/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(checkoutFixture, {
  notOffered: [
    'checkout.details.card.entering.mounting: cardForm.failed → checkout.details.card.entering.blocked',
    'checkout.details.card.entering.ready: cardForm.failed → checkout.details.card.entering.blocked',
    'checkout.newCard.creating: cardForm.failed → checkout.details.card.entering.blocked',
    'checkout.wallet.confirming.comparing: xstate.error.actor.readPreview → checkout.details',
    'checkout.newCard.comparing: xstate.error.actor.readPreview → checkout.details',
  ],
});
