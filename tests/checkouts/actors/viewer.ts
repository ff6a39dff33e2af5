import type { DescribedPass } from '../../../src/machines/checkout/pass';
import {
  type CheckoutSnapshot,
  selectPreviewPhase,
  selectScreen,
} from '../../../src/machines/checkout/selectors';
import type { CheckoutProblem } from '../../../src/machines/checkout/types';
import type { SimulatedClock } from '../clock';
import { controls, offered, press } from '../controls';
import type { Observer } from '../observer';
import type { Plan } from '../plan';
import { createCardUser } from './cardUser';
import type { LivePage } from './livePage';
import type { Tab } from './tab';
import { createWalletUser } from './walletUser';

export const EMAIL = 'viewer@rudy.example';
const PASSWORD = 'watch-the-game';

/** Whether the viewer holds a pass, or a part of it. */
export const isHeld = ({ obstacle, disabledCategories, disabledParticipants }: DescribedPass): boolean =>
  obstacle === 'held' ||
  obstacle === 'scheduled' ||
  disabledCategories.length + disabledParticipants.length > 0;

const MOST_PRESSES = 8;
const LOGIN_PAUSE_MS = 5000;
/** Rounds before the viewer does not wait for Stripe any more: more than the 30 s after which the page gives up. */
const MOST_CREATING = 40;

/** A reasonable viewer: presses what a screen offers, until the receipt or until there is a reason to stop. */
export interface Viewer {
  /** Does one thing in a tab. @returns whether there is nothing left to do in it */
  act(tab: Tab, mayPay: boolean): boolean;
  logIn(tab: Tab | undefined): void;
}

export function createViewer(plan: Plan, clock: SimulatedClock, observer: Observer): Viewer {
  const { random, coupon, holds, togglesAddOn } = plan;
  let presses = 0;
  let reason: string | null = null;
  const seen = new WeakSet<CheckoutProblem>();
  const couponTried = new WeakSet<Tab>();
  const addOnTried = new WeakSet<Tab>();
  const loginMs = new WeakMap<Tab, number>();
  /** A page that is left forgets its login. */
  const loggingIn = new WeakSet<LivePage>();
  const creatingRounds = new WeakMap<Tab, number>();
  const wallet = createWalletUser(random, observer);

  const giveUp = (why: string): boolean => {
    reason ??= why;
    observer.note(`the viewer gives up: ${why}`);
    return true;
  };

  const logIn = (tab: Tab | undefined) => {
    const page = tab?.page() ?? null;
    if (tab === undefined || page === null || clock.now() - (loginMs.get(tab) ?? 0) < LOGIN_PAUSE_MS) return;
    loginMs.set(tab, clock.now());
    loggingIn.add(page);
    // The login has a page of its own, from which one comes back.
    page.page
      .logIn(EMAIL, PASSWORD)
      .catch((error) => observer.note(`tab ${tab.id}: the login fails, ${error}`))
      .finally(() => loggingIn.delete(page));
  };

  const choose = (tab: Tab, { context: { catalogue, choice } }: CheckoutSnapshot): boolean => {
    if (catalogue === null) return false;
    const named = choice !== null && choice.pass.obstacle === null ? choice.pass : null;
    const [first] = catalogue.passes.filter(({ obstacle }) => obstacle === null);
    if (choice !== null && named === null) return giveUp(`the pass is ${choice.pass.obstacle}`);
    if (catalogue.passes.some((each) => each.pass.id !== holds?.id && isHeld(each)))
      return giveUp('the viewer has it');
    if (first === undefined) return giveUp('nothing is offered');
    controls.choosePass(tab, named ?? first, catalogue);
    return false;
  };

  const answerProblem = (problem: CheckoutProblem): boolean => {
    if (seen.has(problem)) return false;
    seen.add(problem);
    switch (problem.kind) {
      case 'items':
        return giveUp(`the platform does not sell it: ${problem.code}`);
      case 'declined':
      case 'notAuthenticated':
        return card.takeNext() ? false : giveUp('each card was declined');
      default:
        return false;
    }
  };

  /** Presses Pay, perhaps more than once. */
  const buy = (tab: Tab): boolean => {
    presses += 1;
    if (presses > MOST_PRESSES) return giveUp('paying fails again and again');
    observer.pay(tab);
    if (random.chance(0.3)) observer.pay(tab);
    if (random.chance(0.3)) clock.schedule(() => observer.pay(tab), random.integer(10, 1500));
    return false;
  };

  const card = createCardUser(plan, buy);

  const waitForStripe = (tab: Tab): boolean => {
    if (random.chance(0.2)) observer.pay(tab);
    const rounds = (creatingRounds.get(tab) ?? 0) + 1;
    creatingRounds.set(tab, rounds);
    // Stripe may say nothing for ever while it keeps a card: the viewer begins again.
    if (rounds % MOST_CREATING === 0) tab.reload();
    return false;
  };

  const fillIn = (tab: Tab, snapshot: CheckoutSnapshot): boolean => {
    if (snapshot.matches('newCard')) return waitForStripe(tab);
    const { problem, hasAccepted, couponFailure } = snapshot.context;
    if (problem !== null && answerProblem(problem)) return true;
    const phase = selectPreviewPhase(snapshot);
    if (phase === 'refused') return giveUp('the price is refused');
    if (phase === 'failed') press(tab, 'retry');
    if (!hasAccepted) controls.acceptTerms(tab);
    if (plan.usesWallet && phase === 'ready' && wallet.use(tab)) return false;
    if (!card.use(tab, snapshot) || phase !== 'ready') return false;
    if (coupon !== null && couponFailure === null && !couponTried.has(tab)) {
      couponTried.add(tab);
      controls.applyCoupon(tab, coupon);
      return false;
    }
    if (togglesAddOn && !addOnTried.has(tab)) {
      addOnTried.add(tab);
      controls.toggleAddOn(tab, snapshot);
      return false;
    }
    return buy(tab);
  };

  /** Presses a way out of an attempt that waits. @returns whether one was pressed */
  const leaveAttempt = (tab: Tab): boolean =>
    random.chance(0.35) && press(tab, random.chance(0.6) ? 'replace' : 'giveUp') !== null;

  return {
    logIn,
    act: (tab, mayPay) => {
      const checkout = tab.checkout();
      // At the bank, or on another screen of the storefront.
      if (checkout === null) return tab.page() !== null || !tab.isOpen();
      const page = tab.page();
      if (page === null || page.isFrozen) return true;
      if (loggingIn.has(page)) return false;
      const snapshot = checkout.getSnapshot();
      if (snapshot.matches('wallet')) return !wallet.use(tab);
      switch (selectScreen(snapshot)) {
        case 'succeeded':
        case 'passNotFound':
        case 'noPasses':
          return true;
        case 'failed':
          press(tab, 'retry');
          return false;
        case 'signingIn':
          logIn(tab);
          return false;
        case 'choosing':
          return !mayPay || reason !== null || choose(tab, snapshot);
        case 'details': {
          if (mayPay && reason === null) return fillIn(tab, snapshot);
          const phase = selectPreviewPhase(snapshot);
          if (phase === 'failed') press(tab, 'retry');
          return phase === 'ready' || phase === 'refused';
        }
        case 'uncertain':
          if (random.chance(0.3)) press(tab, 'check');
          return false;
        case 'interrupted':
          if (leaveAttempt(tab)) return false;
          if (random.chance(0.2)) press(tab, 'check');
          else observer.pay(tab);
          return false;
        case 'bankWaiting':
          if (!leaveAttempt(tab)) press(tab, 'bank');
          return false;
        case 'givenUp':
          if (!mayPay || reason !== null) return true;
          if (random.chance(0.5)) return giveUp('the payment is cancelled');
          press(tab, 'changePass');
          return false;
        case 'following':
          if (offered(tab, 'check') !== null && random.chance(0.2)) press(tab, 'check');
          return false;
        case 'otherTab':
          if (random.chance(0.05)) observer.payHere(tab);
          return false;
        default:
          return false;
      }
    },
  };
}
