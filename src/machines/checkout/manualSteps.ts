import type { ManualPlanOf } from '../fixture';
import { BY_ITSELF, browserSteps, DEFECT, loggedInAs } from '../manualSteps';
import type { checkoutMachine } from './machine';
import type { checkoutSamples } from './samples';

const newCard = (number: string): string =>
  `Choose “{checkout.newCard}”, type the card number ${number}, the date 12/32, the code 123, the country Canada and the postal code H2X 1Y4.`;

const PAY_AND_LEAVE =
  'Leave a payment unfinished: on /sandbox, under “Faults on purpose”, choose the operation “buy” and the kind “drop”, how often “forever”, and press “Add fault”; in another tab open the address of this walk, choose the same pass where none is chosen, tick the terms where they are asked for, and press “{checkout.pay}”; at “{checkout.uncertainTitle}” close that tab; on /sandbox press “Remove all”.';

const LEAVE_PENDING = 'On /sandbox, under “Orders”, press “Leave the next order pending”.';
/** Time to answer for the bank before the page reads the orders. */
const readLate = { operation: 'listOrders', kind: 'slow', afterMs: 15_000 } as const;

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
      'Buy a pass once, so that the terms are accepted: open /buy?package_id=204, tick the terms and press “{checkout.pay}”.',
    ),
    step: 'Wait: the page finds out that the viewer is logged in.',
    again: 'In another tab, log in as viewer@rudy.example with the password watch-the-game.',
  },
  'viewer.changed: a first-time buyer': {
    before: loggedInAs('viewer', 'Buy nothing before this walk.'),
    step: 'Wait: the page finds out that the viewer is logged in.',
    again: 'In another tab, log in as viewer@rudy.example with the password watch-the-game.',
  },
  'viewer.changed: a visitor': {
    step: 'Wait: the page finds out that nobody is logged in.',
    again: 'In another tab, open the menu of the viewer and press “{shell.logOut}”.',
  },
  'access.changed': 'In another tab, as the same viewer, buy the pass of /buy?package_id=203.',

  'done.readCatalogue': 'Wait: the platform sends the passes.',
  'done.readCatalogue: nothing on sale': {
    before:
      'Do the rest of this walk on http://bare.localhost:4173, which sells no passes; log in there too.',
    step: 'Wait: the platform says that it sells nothing.',
  },
  'done.readCatalogue: a pass already bought': {
    before: 'Buy the pass of this walk: open its address, press “{checkout.pay}” and wait for the receipt.',
    step: 'Wait: the platform says that the viewer has the pass already.',
  },
  'error.readCatalogue': {
    fault: { operation: 'listPackages', kind: 'html', times: 2 },
    step: 'Wait: the platform sends the passes in a form that cannot be read.',
  },
  'done.prepare': 'Wait: the platform sends the saved card.',
  'done.prepare: no saved card': {
    before: 'Log in as fan@rudy.example, who has no saved card, in place of viewer@rudy.example.',
    step: 'Wait: the platform says that no card is saved.',
  },
  'done.prepare: an unfinished payment': {
    before: PAY_AND_LEAVE,
    step: 'Wait: the page finds the payment that was not finished.',
  },
  'error.prepare': {
    fault: { operation: 'listCards', kind: 'html' },
    step: 'Wait: the platform sends the cards in a form that cannot be read.',
  },

  'pass.choose: a pass for one game': 'Press “{passes.get}” of a pass that is paid once.',
  'pass.choose: a team pass': 'Press the button of a pass that is for one team.',
  'pass.choose: a sold-out pass': { never: 'A pass that is sold out has no button.' },
  'choice.change': 'Press “{checkout.changePass}”.',
  'addOn.toggle': 'Tick the first of “{checkout.addOns}”.',
  'card.choose': 'Choose the saved card.',
  'card.enterNew': 'Choose “{checkout.newCard}”.',
  'address.change: a whole address': 'Choose the country United States and type the postal code 55802.',
  'address.change: no postal code': 'Choose the country United States and leave the postal code empty.',
  'after.address': 'Wait half a second.',
  'cardForm.loaded': 'Wait: the script of Stripe comes.',
  'cardForm.ready': 'Wait: the card form of Stripe appears.',
  'cardForm.failed': {
    fault: { operation: 'stripe', kind: 'status', status: 404, times: 'forever' },
    step: 'Wait: the card form of Stripe does not come.',
    again: 'Wait: the card form of Stripe does not come.',
  },
  'after.cardForm': { never: 'A script that hangs; thirdParties.spec.ts does that.' },
  'cardForm.retry': 'On /sandbox press “Remove all”. Then press “{kit.retry}”.',
  'saveCard.change': 'Press “{checkout.saveCard}”.',
  'done.createCard': {
    before:
      'Type the card number 4242 4242 4242 4242, the date 12/32, the code 123, the country Canada and the postal code H2X 1Y4.',
    step: 'Wait: Stripe takes the card.',
  },
  'error.createCard: an incomplete form': {
    before: 'Leave the fields of the card empty.',
    step: 'Wait: the card form says what is missing.',
  },
  'error.createCard: a message from Stripe': {
    before:
      'Type the card number 4242 4242 4242 4242, the date 12/32, the code 123, the country Canada and the postal code H2X 1Y4; then turn the network off in the developer tools.',
    step: 'Wait: Stripe cannot be reached. Turn the network on again.',
  },

  'done.readPreview': 'Wait: the platform says what is due.',
  'done.readPreview: nothing due': {
    before: 'On /sandbox, under “Passes”, set the price with fee of the pass to 0 and press “Set”.',
    step: 'Wait: the platform says that nothing is due.',
  },
  'error.readPreview: no answer': {
    fault: { operation: 'previewInvoice', kind: 'html' },
    step: 'Wait: the platform sends the price in a form that cannot be read.',
  },
  'error.readPreview: a pass just sold out': {
    fault: { operation: 'previewInvoice', kind: 'status', status: 422 },
    step: 'Wait: the platform refuses to sell the pass.',
  },
  'error.readPreview: a wrong promo code': {
    before:
      'If a promo code is applied: on /sandbox, under “Switches”, advance by 14400 minutes, and the code ends. If none is: choose there the operation “previewInvoice”, the kind “status”, the status 422, and press “Add fault”.',
    step: 'Wait: the platform refuses.',
  },
  'coupon.apply': 'Type RUDY26 under “{checkout.coupon}” and press “{checkout.applyCoupon}”.',
  'coupon.remove': 'Press “{checkout.removeCoupon}”.',
  'done.applyCoupon': 'Wait: the platform accepts the code.',
  'error.applyCoupon': {
    before: 'For the next promo code take NOSUCHCODE.',
    step: 'Wait: the platform refuses the code.',
  },
  'wallet.pressed': {
    before: 'On /sandbox, under “Switches”, press “Offer a wallet”.',
    step: 'Press “Buy with the test wallet”.',
  },
  'wallet.addressChanged': {
    step: 'Wait: the sheet opens with an address.',
    again: 'Choose another address in the sheet.',
  },
  'wallet.confirmed': 'Press “Pay” in the sheet.',
  'wallet.cancelled': 'Press “Cancel” in the sheet.',
  'done.submitWallet': 'Wait: Stripe takes what was confirmed.',
  'done.createWalletCard': 'Wait: Stripe takes the card of the wallet.',
  'error.createWalletCard': {
    before:
      'When the sheet is confirmed, turn the network off in the developer tools as soon as the price was read again.',
    step: 'Wait: Stripe cannot be reached. Turn the network on again.',
  },
  'terms.change': 'Tick “{checkout.accept}”.',

  'checkout.pay':
    'Press “{checkout.pay}” (“{checkout.getFree}” where nothing is due, “{checkout.finishPayment}” where a payment was interrupted).',
  'lock.acquired': {
    step: 'Wait: no other tab is paying.',
    again: 'On /sandbox press “Let hanging requests go”, if another tab is paying: it finishes.',
  },
  'lock.refused': {
    before:
      'Let another tab pay: on /sandbox choose the operation “buy”, the kind “hang”, and press “Add fault”; in another tab open the same address and press “{checkout.pay}”.',
    step: 'Wait: the page notices the other tab.',
  },
  'error.lock': {
    never: 'Every browser has locks on a page like this; checkoutLock.test.ts takes them away.',
  },
  'done.beginAttempt': 'Wait: the browser stores the payment.',
  'done.endAttempt': 'Wait: the browser forgets the payment, whose end is known.',
  'done.pay: a pending order': { before: LEAVE_PENDING, step: 'Wait: the platform takes the payment.' },
  'done.pay: a question from the bank': {
    before: newCard('4000 0000 0000 3220'),
    step: 'Wait: the platform says that the bank has a question.',
  },
  'done.pay: no order number': {
    before:
      'In the developer tools (Network, Override content) replace the answer of /api/stripe/buy by {"data":{"status":"processing"}}.',
    step: 'Wait: the answer names no order.',
  },
  'error.pay: no answer': {
    fault: { operation: 'buy', kind: 'drop' },
    step: 'Wait: the connection breaks before the answer.',
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
    before:
      'In another tab, on /sandbox under “Passes”, raise the price with fee of the pass and press “Set”. Stay away from the tab of the checkout until then.',
    step: 'Wait: the platform says that the price has changed.',
  },
  'error.pay: an attempt under way': {
    fault: { operation: 'buy', kind: 'html' },
    step: 'Wait: the answer cannot be read.',
  },
  'error.pay: an expired attempt': {
    fault: { operation: 'buy', kind: 'status', status: 422 },
    step: 'Wait: the platform refuses the payment.',
  },
  'done.readOrders: no order': 'Wait: the platform knows no order of this payment.',
  'done.readOrders: a pending order': 'Wait: the platform says that the order is pending.',
  'done.readOrders: an order waiting for the bank':
    'Wait: the platform says that the bank waits for the viewer.',
  'done.readOrders: a paid order': {
    fault: readLate,
    step: 'On /sandbox, in another window, press “Settle pending orders” under “Orders” at once. Wait 15 seconds.',
  },
  'done.readOrders: a declined order': {
    fault: readLate,
    step: 'On /sandbox, in another window, press “Decline pending orders” under “Orders” at once. Wait 15 seconds.',
  },
  'done.readOrders: a failed authentication': {
    before: 'In the next line press “Fail” in place of “Close”.',
    step: 'Wait: the platform says that the bank did not recognise the viewer.',
  },
  'error.readOrders': {
    fault: { operation: 'listOrders', kind: 'html' },
    step: 'Wait: the platform sends the orders in a form that cannot be read.',
  },
  'done.authenticate': 'In the window of the bank (“3D Secure”) press “Complete”.',
  'error.authenticate': 'In the window of the bank (“3D Secure”) press “Close”.',
  'attempt.replace': 'Press “{checkout.replaceAttempt}”.',
  'attempt.giveUp': 'Press “{checkout.giveUp}”.',
  'done.cancelAttempt: a cancelled payment': 'Wait: the platform says that the payment is cancelled.',
  'done.cancelAttempt: a paid order': {
    before: 'On /sandbox, in another window, press “Settle pending orders” under “Orders” first.',
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
  'orders.settled: a paid order': 'On /sandbox, under “Orders”, press “Settle pending orders”.',
  'orders.settled: a declined order': 'On /sandbox, under “Orders”, press “Decline pending orders”.',
  'orders.slow': 'Wait two minutes.',
  'checkout.payHere': 'Press “{checkout.payHere}”.',
  'checkout.check': 'Press “{checkout.checkAgain}”.',
  'checkout.retry': 'Press “{kit.retry}”.',
  'checkout.stay': 'Press “{checkout.stayHere}”.',
  'network.returned': browserSteps['network.returned'],
  'page.restored': browserSteps['page.restored'],
  'tab.shown': browserSteps['tab.shown'],
};
