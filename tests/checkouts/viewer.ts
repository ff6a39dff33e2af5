import { choiceOf, type DescribedPass } from '../../src/machines/checkout/pass';
import {
  type CheckoutSnapshot,
  selectCardStep,
  selectPreviewPhase,
  selectScreen,
} from '../../src/machines/checkout/selectors';
import type { CheckoutProblem, Choice } from '../../src/machines/checkout/types';
import type { Observer } from './observer';
import type { Plan } from './plan';
import type { Tab } from './tab';

export const EMAIL = 'viewer@rudy.example';
const PASSWORD = 'watch-the-game';

/** Whether the viewer holds a pass, or a part of it. */
export const isHeld = ({ obstacle, disabledCategories, disabledParticipants }: DescribedPass): boolean =>
  obstacle === 'held' ||
  obstacle === 'scheduled' ||
  disabledCategories.length + disabledParticipants.length > 0;

const MOST_PRESSES = 8;
const LOGIN_PAUSE_MS = 5000;

/** A reasonable viewer: presses what a screen offers, until the receipt or until there is a reason to stop. */
export interface Viewer {
  /** Does one thing in a tab. @returns whether there is nothing left to do in it */
  act(tab: Tab, mayPay: boolean): boolean;
  logIn(tab: Tab | undefined): void;
  /** What is typed into the form of a tab; null: nothing. */
  typed(): string | null;
}

export function createViewer({ random, cards, usesSaved, coupon, holds }: Plan, observer: Observer): Viewer {
  let cardIndex = 0;
  let presses = 0;
  let typed: string | null = null;
  let reason: string | null = null;
  const seen = new WeakSet<CheckoutProblem>();
  const typedFor = new WeakMap<Tab, number>();
  const couponTried = new WeakSet<Tab>();
  const loginMs = new WeakMap<Tab, number>();

  const giveUp = (why: string): boolean => {
    reason ??= why;
    observer.note(`the viewer gives up: ${why}`);
    return true;
  };

  const logIn = (tab: Tab | undefined) => {
    if (tab === undefined || Date.now() - (loginMs.get(tab) ?? 0) < LOGIN_PAUSE_MS) return;
    loginMs.set(tab, Date.now());
    tab.logIn(EMAIL, PASSWORD).catch((error) => observer.note(`tab ${tab.id}: the login fails, ${error}`));
  };

  const choose = (tab: Tab, { context: { catalogue, choice } }: CheckoutSnapshot): boolean => {
    if (catalogue === null) return false;
    const named = choice !== null && choice.pass.obstacle === null ? choice.pass : null;
    const offered = catalogue.passes.filter(({ obstacle }) => obstacle === null);
    if (choice !== null && named === null) return giveUp(`the pass is ${choice.pass.obstacle}`);
    if (catalogue.passes.some((each) => each.pass.id !== holds?.id && isHeld(each)))
      return giveUp('the viewer has it');
    const [first] = offered;
    if (first === undefined) return giveUp('nothing is offered');
    const pass = named ?? first;
    const open = choiceOf(pass, catalogue);
    const part = open?.among[0] ?? null;
    const chosen: Choice = {
      pass,
      participantId: open?.of === 'participant' ? part : (pass.pass.participant_id ?? null),
      categoryId: open?.of === 'category' ? part : (pass.pass.event_category_id ?? null),
      addOns: [],
      isTrial: pass.trialDays !== null,
    };
    tab.checkout.send({ type: 'pass.choose', choice: chosen });
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
        cardIndex += 1;
        return cardIndex >= cards.length ? giveUp('each card was declined') : false;
      default:
        return false;
    }
  };

  const chooseCard = (tab: Tab, snapshot: CheckoutSnapshot): boolean => {
    const { cards: saved, card } = snapshot.context;
    const [first] = saved;
    const wantsSaved = usesSaved && cardIndex === 0 && first !== undefined;
    switch (selectCardStep(snapshot)) {
      case 'blocked':
        tab.checkout.send({ type: 'cardForm.retry' });
        return false;
      case 'ready':
        if (wantsSaved) {
          tab.checkout.send({ type: 'card.choose', id: first.id });
          return false;
        }
        typed = random.chance(0.9) ? (cards[cardIndex] ?? null) : null;
        if (typed !== null) typedFor.set(tab, cardIndex);
        if (snapshot.context.billingAddress !== null) return true;
        // The wrong place at times: the total changes with the card then.
        tab.checkout.send({
          type: 'address.change',
          address: { country: random.chance(0.8) ? 'US' : 'FR', postal_code: '94103' },
        });
        return false;
      case 'chosen':
        if (wantsSaved || card?.kind === 'token' || typedFor.get(tab) === cardIndex) return true;
        tab.checkout.send({ type: 'card.enterNew' });
        return false;
      default:
        return false;
    }
  };

  const fillIn = (tab: Tab, snapshot: CheckoutSnapshot): boolean => {
    const { problem, hasAccepted, couponFailure } = snapshot.context;
    const { checkout } = tab;
    if (problem !== null && answerProblem(problem)) return true;
    const phase = selectPreviewPhase(snapshot);
    if (phase === 'refused') return giveUp('the price is refused');
    if (phase === 'failed') checkout.send({ type: 'checkout.retry' });
    if (!chooseCard(tab, snapshot)) return false;
    if (!hasAccepted) checkout.send({ type: 'terms.change', isAccepted: true });
    if (phase !== 'ready') return false;
    if (coupon !== null && couponFailure === null && !couponTried.has(tab)) {
      couponTried.add(tab);
      checkout.send({ type: 'coupon.apply', code: coupon });
      return false;
    }
    presses += 1;
    if (presses > MOST_PRESSES) return giveUp('paying fails again and again');
    observer.press(tab);
    if (random.chance(0.3)) observer.press(tab);
    if (random.chance(0.3)) setTimeout(() => observer.press(tab), random.integer(10, 1500));
    return false;
  };

  return {
    typed: () => typed,
    logIn,
    act: (tab, mayPay) => {
      const { checkout } = tab;
      const snapshot = checkout.getSnapshot();
      switch (selectScreen(snapshot)) {
        case 'succeeded':
        case 'passNotFound':
        case 'noPasses':
          return true;
        case 'failed':
          checkout.send({ type: 'checkout.retry' });
          return false;
        case 'signingIn':
          logIn(tab);
          return false;
        case 'choosing':
          return !mayPay || reason !== null || choose(tab, snapshot);
        case 'details': {
          if (mayPay && reason === null) return fillIn(tab, snapshot);
          const phase = selectPreviewPhase(snapshot);
          if (phase === 'failed') checkout.send({ type: 'checkout.retry' });
          return phase === 'ready' || phase === 'refused';
        }
        case 'uncertain':
          if (random.chance(0.3)) checkout.send({ type: 'checkout.check' });
          return false;
        case 'interrupted':
          if (random.chance(0.2)) checkout.send({ type: 'checkout.check' });
          else observer.press(tab);
          return false;
        case 'bankWaiting':
          checkout.send({ type: 'bank.continue' });
          return false;
        case 'following':
          if (snapshot.context.isSlow) checkout.send({ type: 'checkout.check' });
          return false;
        default:
          return false;
      }
    },
  };
}
