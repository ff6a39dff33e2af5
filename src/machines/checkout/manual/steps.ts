import type { ManualPlanOf } from '../../fixture';
import { IN_PLAYER } from '../../looks';
import {
  BY_ITSELF,
  browserSteps,
  DEFECT,
  LOG_OUT_ELSEWHERE,
  loggedInAs,
  removeFault,
} from '../../manualSteps';
import type { checkoutMachine } from '../machine';
import type { checkoutSamples } from '../samples';
import { ALREADY_PAID, EXPIRED, SOLD_OUT, WRONG_CODE } from './answers';
import {
  addressIn,
  buyElsewhere,
  DECLINE_PENDING,
  GIVE_ACCESS,
  LEAVE_PENDING,
  leaveUnfinished,
  newCard,
  otherAddressIn,
  otherPassIn,
  passIn,
  SETTLE_PENDING,
  SETTLE_WITHOUT_ACCESS,
  setPrice,
  TYPED_ADDRESS,
  typedCard,
} from './phrases';

/** How a person makes each step of the checkout happen. */
export const checkoutSteps: ManualPlanOf<typeof checkoutMachine, typeof checkoutSamples>['steps'] = {
  'preview.refresh': { never: BY_ITSELF },
  'error.wallet': { never: DEFECT },
  'error.submitWallet': { never: DEFECT },
  'error.viewer': { never: DEFECT },
  'error.cardForm': { never: DEFECT },
  'error.followOrders': { never: DEFECT },
  'error.beginAttempt': { never: 'A blocked storage is replaced by memory.' },
  'error.endAttempt': { never: 'A blocked storage is replaced by memory.' },

  'viewer.changed: a returning buyer': {
    before: loggedInAs(
      'viewer',
      'Open /buy?package_id=201. Tick “{checkout.accept}”. Press “{checkout.pay}”. Wait for “{checkout.paidTitle}”.',
    ),
    step: 'Wait: the page finds out that the viewer is logged in.',
    again: 'In another tab, log in on /login as viewer@rudy.example with the password watch-the-game.',
  },
  'viewer.changed: a first-time buyer': {
    before: loggedInAs('viewer', ''),
    step: 'Wait: the page finds out that the viewer is logged in.',
    again: 'In another tab, log in on /login as viewer@rudy.example with the password watch-the-game.',
  },
  'viewer.changed: a visitor': {
    step: 'Wait: the page finds out that nobody is logged in.',
    again: LOG_OUT_ELSEWHERE,
  },
  'access.changed': {
    before: (variant) =>
      `${setPrice(otherPassIn(variant), 0)} In another tab, open ${otherAddressIn(variant)}. In that tab, tick “{checkout.accept}” where it is offered.`,
    step: 'In that tab, press “{checkout.getFree}”.',
  },

  'done.readCatalogue': 'Wait: the platform sends the passes.',
  'done.readCatalogue: nothing on sale': {
    before:
      'Take http://bare.localhost:4173 as the site of this walk. Log in on /login as viewer@rudy.example with the password watch-the-game.',
    isFirst: true,
    step: 'Wait: the platform says that it sells nothing.',
  },
  'done.readCatalogue: a pass already bought': {
    before: (variant) => buyElsewhere(addressIn(variant)),
    isFirst: true,
    step: 'Wait: the platform says that the viewer has the pass already.',
  },
  'error.readCatalogue': {
    fault: { operation: 'listPackages', kind: 'html', times: 2 },
    step: 'Wait: the platform sends the passes in a form that cannot be read.',
  },
  'done.prepare': 'Wait: the platform sends the saved card.',
  'done.prepare: no saved card': {
    before: `${setPrice(201, 0)} On /sandbox press “Log in as” beside fan@rudy.example. Open /buy?package_id=201. Tick “{checkout.accept}”. Press “{checkout.getFree}”. Wait for “{checkout.activeTitle}”.`,
    isFirst: true,
    step: 'Wait: the platform says that no card is saved.',
  },
  'done.prepare: an unfinished payment': {
    before: leaveUnfinished,
    isFirst: true,
    step: 'Wait: the page finds the payment that was not finished.',
  },
  'error.prepare': {
    fault: { operation: 'listCards', kind: 'html' },
    step: 'Wait: the platform sends the cards in a form that cannot be read.',
  },

  'pass.choose: a pass for one game': {
    step: (variant) =>
      `Press “{passes.get}” of “${variant === 'sample' ? 'Harbor at Cedar Creek' : 'Football finals'}”.`,
  },
  'pass.choose: a team pass': 'Press “{passes.chooseTeam}” of “Team pass”.',
  'pass.choose: a sold-out pass': { never: 'A pass that is sold out has no button.' },
  'choice.change': 'Press “{checkout.changePass}”.',
  'addOn.toggle': 'Tick “Downloads”.',
  'card.choose': 'Choose “{card.named brand=Visa last4=4242}”.',
  'card.enterNew': 'Choose “{checkout.newCard}”.',
  'address.change: a whole address':
    'Choose {country.US} in “{checkout.country}”. Type 55802 into “{checkout.zipCode}”.',
  'address.change: no postal code': 'Choose {country.US} in “{checkout.country}”.',
  'after.address': 'Wait: half a second goes by.',
  'cardForm.loaded': 'Wait: the script of Stripe comes.',
  'cardForm.ready': 'Wait: the card form of Stripe appears.',
  'cardForm.failed': {
    fault: { operation: 'stripe', kind: 'status', status: 404, times: 'forever' },
    step: 'Wait: the card form of Stripe does not come.',
  },
  'after.cardForm': { never: 'A script that hangs; thirdParties.spec.ts does that.' },
  'cardForm.retry': `${removeFault('stripe')} Press “{kit.retry}”.`,
  'saveCard.change': { step: 'Clear “{checkout.saveCard}”.', again: 'Tick “{checkout.saveCard}”.' },
  'done.createCard': {
    before: typedCard('4242 4242 4242 4242'),
    step: 'Wait: Stripe takes the card.',
  },
  'error.createCard: an incomplete form': {
    before: TYPED_ADDRESS,
    step: 'Wait: the card form says what is missing.',
  },
  'error.createCard: a message from Stripe': {
    before: `${typedCard('4242 4242 4242 4242')} Turn the network off in the developer tools of the browser (Network: Offline).`,
    step: 'Wait: Stripe cannot be reached.',
  },

  'done.readPreview': 'Wait: the platform says what is due.',
  'done.readPreview: nothing due': {
    before: (variant) => setPrice(passIn(variant), 0),
    step: 'Wait: the platform says that nothing is due.',
  },
  'error.readPreview: no answer': {
    fault: { operation: 'previewInvoice', kind: 'html' },
    step: 'Wait: the platform sends the price in a form that cannot be read.',
  },
  'error.readPreview: a pass just sold out': {
    fault: { operation: 'previewInvoice', kind: 'status', status: 422, body: SOLD_OUT },
    step: 'Wait: the platform refuses to sell the pass.',
  },
  'error.readPreview: a card to type again': {
    never: 'The sandbox asks no bank about a card before it is charged; the unit tests do.',
  },
  'error.readPreview: a used trial': {
    never: 'The sandbox offers a trial to nobody who has used it; the unit tests do.',
  },
  'error.readPreview: a wrong promo code': {
    fault: { operation: 'previewInvoice', kind: 'status', status: 422, body: WRONG_CODE },
    step: 'Wait: the platform refuses.',
  },
  'coupon.apply': 'Type RUDY26 into “{checkout.coupon}”. Press “{checkout.applyCoupon}”.',
  'coupon.remove': 'Press “{checkout.removeCoupon}”.',
  'done.applyCoupon': 'Wait: the platform accepts the code.',
  'error.applyCoupon': {
    fault: { operation: 'applyCoupon', kind: 'status', status: 422, body: WRONG_CODE },
    step: 'Wait: the platform refuses the code.',
  },
  'wallet.pressed': {
    before: 'On /sandbox, under “Switches”, press “Offer a wallet”.',
    isFirst: true,
    step: 'Press “{stripe.wallet}” in the sheet.',
  },
  'wallet.addressChanged': {
    step: 'Wait: the sheet opens with an address.',
    again: 'Choose Paris 75001 in “{stripe.walletAddress}” in the sheet.',
  },
  'wallet.confirmed': 'Press “{stripe.walletPay} …” in the sheet.',
  'wallet.cancelled': 'Press “{stripe.walletCancel}” in the sheet.',
  'done.submitWallet': 'Wait: Stripe takes what was confirmed.',
  'done.createWalletCard': 'Wait: Stripe takes the card of the wallet.',
  'error.createWalletCard': {
    fault: { operation: 'stripe', kind: 'drop', match: 'confirmation_tokens', times: 'forever' },
    step: 'Wait: Stripe cannot be reached.',
  },
  'after.receipt': {
    step: 'Wait: 10 seconds go by, and the page of the game comes.',
    sees: IN_PLAYER,
  },
  'terms.change': 'Tick “{checkout.accept}”.',

  'checkout.pay':
    'Press “{checkout.pay}”, or “{checkout.getFree}” where nothing is due, or “{checkout.finishPayment}” where a payment was interrupted.',
  'lock.acquired': {
    step: 'Wait: no other tab is paying.',
    again:
      'On /sandbox, under “Faults on purpose”, press “Let hanging requests go”. Wait: the other tab has paid.',
    againAfter: 'lock.refused',
  },
  'lock.refused': {
    before: (variant) =>
      `${setPrice(otherPassIn(variant), 0)} On /sandbox, under “Faults on purpose”, choose the operation “buy” and the kind “hang”, and press “Add fault”. In another tab, open ${otherAddressIn(variant)}. In that tab, tick “{checkout.accept}” where it is offered. In that tab, press “{checkout.getFree}”, or “{checkout.finishPayment}” where a payment was interrupted.`,
    step: 'Wait: the page notices the other tab.',
  },
  'error.lock': { never: 'Every browser has locks here; checkoutLock.test.ts takes them away.' },
  'done.beginAttempt': 'Wait: the browser stores the payment.',
  'done.endAttempt': 'Wait: the browser forgets the payment, whose end is known.',
  'done.pay: a pending order': { before: LEAVE_PENDING, step: 'Wait: the platform takes the payment.' },
  'done.pay: a question from the bank': {
    before: newCard('4000 0000 0000 3220'),
    step: 'Wait: the platform says that the bank has a question.',
  },
  'done.pay: no order number': {
    never: 'The sandbox names the order of each payment that it takes; the unit tests leave it out.',
  },
  // Each pause before the page asks again is longer than the one before: then a person has time.
  'error.pay: no answer': {
    fault: { operation: 'buy', kind: 'html', times: 'forever' },
    step: 'Wait: the answer is lost again and again; 20 seconds go by.',
  },
  'error.pay: too many requests': {
    fault: { operation: 'buy', kind: 'status', status: 429 },
    step: 'Wait: the platform asks the page to wait.',
  },
  'error.pay: insufficient funds': {
    before: newCard('4000 0000 0000 9995'),
    step: 'Wait: the bank declines the card.',
  },
  'error.pay: a wrong security code': {
    before: newCard('4000 0000 0000 0127'),
    step: 'Wait: the bank declines the code of the card.',
  },
  'error.pay: a changed price': {
    before: (variant) => setPrice(passIn(variant), 30),
    step: 'Wait: the platform says that the price has changed.',
  },
  'error.pay: an attempt under way': {
    fault: { operation: 'buy', kind: 'html' },
    step: 'Wait: the answer cannot be read.',
  },
  'error.pay: the key of another request': {
    never: 'The page sends one request with a key; the unit tests send another one.',
  },
  'error.pay: an expired attempt': {
    fault: { operation: 'buy', kind: 'status', status: 422, body: EXPIRED },
    step: 'Wait: the platform refuses the payment.',
  },
  'done.readOrders: no order': 'Wait: the platform knows no order of this payment.',
  'done.readOrders: a pending order': 'Wait: the platform says that the order is pending.',
  'done.readOrders: an order waiting for the bank':
    'Wait: the platform says that the bank waits for the viewer.',
  'done.readOrders: a paid order': {
    isHeld: true,
    step: 'On /sandbox, under “Orders”, press “Settle pending orders”.',
  },
  'done.readOrders: a declined order': { isHeld: true, step: DECLINE_PENDING },
  'done.readOrders: a failed authentication':
    'Wait: the platform says that the bank did not recognise the viewer.',
  'error.readOrders': {
    fault: { operation: 'listOrders', kind: 'html' },
    step: 'Wait: the platform sends the orders in a form that cannot be read.',
  },
  'done.authenticate': 'Press “Complete” in the window of the bank.',
  'error.authenticate': 'Press “Fail” in the window of the bank.',
  'attempt.replace': 'Press “{checkout.replaceAttempt}”.',
  'attempt.giveUp': 'Press “{checkout.giveUp}”.',
  'done.cancelAttempt: a cancelled payment': 'Wait: the platform says that the payment is cancelled.',
  'done.cancelAttempt: a paid order': {
    fault: { operation: 'cancelAttempt', kind: 'status', status: 200, body: ALREADY_PAID },
    step: 'Wait: the platform says that it is paid.',
  },
  'error.cancelAttempt: no answer': {
    fault: { operation: 'cancelAttempt', kind: 'html' },
    step: 'Wait: the platform sends an answer that cannot be read.',
  },
  'error.cancelAttempt: cancelling unsupported': {
    fault: { operation: 'cancelAttempt', kind: 'status', status: 404 },
    step: 'Wait: the platform cannot cancel payments.',
  },
  'bank.continue': 'Press “{checkout.bankContinue}”.',
  'orders.asked': {
    never:
      'The sandbox says in its answer to the payment that the bank has a question; the unit tests do not.',
  },
  'orders.settled: a paid order': {
    step: (_, { context: { arePaid } }) =>
      `${arePaid ? GIVE_ACCESS : SETTLE_PENDING} Wait: up to 30 seconds go by.`,
  },
  'orders.settled: a declined order': `${DECLINE_PENDING} Wait: up to 30 seconds go by.`,
  'orders.slow: an unconfirmed payment': 'Wait: two minutes go by.',
  'orders.slow: a payment without access yet': `${SETTLE_WITHOUT_ACCESS} Wait: two minutes go by.`,
  'checkout.payHere': 'Press “{checkout.payHere}”.',
  'checkout.check': 'Press “{checkout.checkAgain}”.',
  'checkout.retry': 'Press “{kit.retry}”.',
  'checkout.stay': 'Press “{checkout.stayHere}”.',
  'network.returned': browserSteps['network.returned'],
  'page.restored': browserSteps['page.restored'],
  'tab.shown': browserSteps['tab.shown'],
};
