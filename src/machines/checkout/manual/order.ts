import type { TimerKey } from '../../sampleKeys';
import type { CheckoutKey } from '../samples';

type Key = CheckoutKey | TimerKey;

const isPreparation = (key: Key): boolean => key.startsWith('done.prepare: ');
const isUnfinished = (key: Key): boolean => key === 'done.prepare: an unfinished payment';
const isBegun = (key: Key): boolean => isUnfinished(key) || key.startsWith('done.beginAttempt: ');

/** Whether a payment of the walk has no end yet. */
const isOpen = (before: readonly Key[]): boolean =>
  before.findLastIndex(isBegun) > before.findLastIndex((key) => key === 'done.endAttempt');

/**
 * Whether a step of the checkout can come after others: the platform keeps the account, its card and its payments, and the
 * browser the script of Stripe, while the machine forgets them.
 */
export function canFollow(key: Key, before: readonly Key[]): boolean {
  const isFirst = !before.some(isPreparation);
  // The answers stay lost: nothing follows the step that asks once more.
  if (before.includes(LOST_FOREVER)) return before.at(-1) === LOST_FOREVER && ASKING.includes(key);
  switch (key) {
    case 'cardForm.failed':
      return !before.includes('cardForm.loaded');
    case 'done.prepare: an unfinished payment':
      return isFirst || isOpen(before);
    // Another account has logged in since.
    case 'done.prepare: a saved card':
      return !isOpen(before) && (!isOfCardless(before) || before.filter(isLogin).length > 1);
    case 'done.prepare: no saved card':
      return isFirst || (isOfCardless(before) && !isOpen(before) && before.filter(isLogin).length < 2);
    case 'done.pay: a question from the bank':
    case 'error.pay: insufficient funds':
    case 'error.pay: a wrong security code':
      return isPaidFromDetails(before);
    // The pause before the orders are read grows: a first one of a second is too short for a person.
    case 'network.returned':
    case 'checkout.check':
      return !PAUSES.includes(before.at(-1) ?? '');
    // The other tab has bought the one pass that it was prepared for.
    case 'access.changed':
    case 'lock.refused':
      return !before.includes('access.changed') && !before.includes('lock.refused');
    default:
      return true;
  }
}

const ASKING: readonly string[] = ['network.returned', 'checkout.check'];
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
