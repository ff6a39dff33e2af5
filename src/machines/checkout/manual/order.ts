import type { TimerKey } from '../../sampleKeys';
import type { CheckoutKey } from '../samples';

type Key = CheckoutKey | TimerKey;

const isPreparation = (key: Key): boolean => key.startsWith('done.prepare: ');
const isUnfinished = (key: Key): boolean => key === 'done.prepare: an unfinished payment';
const isBegun = (key: Key): boolean => isUnfinished(key) || key.startsWith('done.beginAttempt: ');

/** Whether a payment of the walk has no end yet. */
const isOpen = (before: readonly Key[]): boolean =>
  before.findLastIndex(isBegun) > before.lastIndexOf('done.endAttempt');

/**
 * Whether a step of the checkout can come after others: the platform keeps the account, its card and its payments, and the
 * browser the script of Stripe, while the machine forgets them.
 */
export function canFollow(key: Key, before: readonly Key[]): boolean {
  const isFirst = !before.some(isPreparation);
  // The answers stay lost: nothing follows the step that asks once more.
  if (before.includes(LOST_FOREVER)) return before.at(-1) === LOST_FOREVER && ASKING.includes(key);
  // The payment is confirmed, and cannot fail any more.
  if (before.includes(PAID_WITHOUT_ACCESS)) return OF_PAID.includes(key);
  // The page of the game has come, or the other tab reads the passes too and takes the answers of their faults.
  if (before.some((each) => each.startsWith('xstate.after.receipt')) || isReadElsewhere(before)) return false;
  switch (key) {
    case 'cardForm.failed':
      return !before.includes('cardForm.loaded');
    // It is left before the walk begins, so that it is found from its beginning.
    case 'done.prepare: an unfinished payment':
      return isFirst || (isOpen(before) && before.some(isUnfinished));
    // Another account has logged in since.
    case 'done.prepare: a saved card':
      return !isOpen(before) && (!isOfCardless(before) || before.filter(isLogin).length > 1);
    case 'done.prepare: no saved card':
      return isFirst || (isOfCardless(before) && !isOpen(before) && before.filter(isLogin).length < 2);
    case 'done.pay: a question from the bank':
    case 'error.pay: insufficient funds':
    case 'error.pay: a wrong security code':
    // With a new card or a wallet the page itself notices another price first.
    case 'error.pay: a changed price':
      return isPaidFromDetails(before);
    // The bank is failed on purpose, which is the end of its question.
    case 'done.readOrders: a failed authentication':
      return before.at(-1) === 'error.authenticate';
    case 'done.readOrders: an order waiting for the bank':
      return before.at(-1) !== 'error.authenticate';
    // The pause before the orders are read grows: a first one of a second is too short for a person.
    case 'network.returned':
    case 'checkout.check':
      return !PAUSES.includes(before.at(-1) ?? '');
    // Its orders would have to be held, and the page reads orders before that too.
    case 'viewer.changed: a visitor':
      return !(before.at(-1) ?? '').startsWith('done.beginAttempt: ');
    // The other tab has bought the one pass that it was prepared for.
    case 'access.changed':
    case 'lock.refused':
      return !before.includes('access.changed') && !before.includes('lock.refused');
    default:
      return true;
  }
}

/** Whether the passes have failed after a purchase in another tab. */
const isReadElsewhere = (before: readonly Key[]): boolean =>
  before.at(-1) === 'error.readCatalogue' && before.includes('access.changed');

const ASKING: readonly string[] = ['network.returned', 'checkout.check'];
const PAID_WITHOUT_ACCESS = 'orders.slow: a payment without access yet';
const OF_PAID: readonly string[] = ['checkout.check', 'orders.settled: a paid order', 'done.endAttempt'];
const LOST_FOREVER = 'error.pay: no answer';
const PAUSES: readonly string[] = [
  'error.pay: too many requests',
  'error.pay: an attempt under way',
  'error.readOrders',
];

/** Whether the request to pay follows a press of Pay beside the cards, where another one can be typed. */
function isPaidFromDetails(before: readonly Key[]): boolean {
  const pressed = before.lastIndexOf('checkout.pay');
  const shown = before.findLastIndex(
    (key) => key === 'done.prepare: a saved card' || key === 'done.endAttempt',
  );
  const sent = before.slice(pressed + 1);
  return (
    shown >= 0 &&
    shown < pressed &&
    !isOfCardless(before) &&
    !before.slice(shown, pressed).some(isBegun) &&
    sent.every((key) => key === 'lock.acquired' || key.startsWith('done.beginAttempt: '))
  );
}

const isOfCardless = (before: readonly Key[]): boolean => before.includes('done.prepare: no saved card');
const isLogin = (key: Key): boolean =>
  key.startsWith('viewer.changed: ') && key !== 'viewer.changed: a visitor';
