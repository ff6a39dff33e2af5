import type { TaxAddress } from '../../src/api/schema';
import { choiceOf, type DescribedPass } from '../../src/machines/checkout/pass';
import type { CheckoutSnapshot } from '../../src/machines/checkout/selectors';
import type { Catalogue, CheckoutEvent } from '../../src/machines/checkout/types';
import { checkout as english } from '../../src/ui/i18n/en/buying/checkout';
import { passes } from '../../src/ui/i18n/en/buying/passes';
import { kit } from '../../src/ui/i18n/en/frame/kit';
import type { Tab } from './actors/tab';
import type { CardFrame } from './frames';
import type { Screen } from './page/screens';

/** The labels of the buttons, as the screen writes them. */
const LABELS = {
  pay: [english.pay, english.getFree, passes.startTrial, english.changePlan, english.payNow],
  finish: [english.finishPayment, english.getFree, passes.startTrial, english.changePlan],
  check: [english.checkAgain],
  payHere: [english.payHere],
  bank: [english.bankContinue],
  retry: [kit.retry],
  changePass: [english.changePass],
  replace: [english.replaceAttempt],
  giveUp: [english.giveUp],
  stay: [english.stayHere],
} as const;
type Button = keyof typeof LABELS;

const EVENTS: Record<Button, CheckoutEvent> = {
  pay: { type: 'checkout.pay' },
  finish: { type: 'checkout.pay' },
  check: { type: 'checkout.check' },
  payHere: { type: 'checkout.payHere' },
  bank: { type: 'bank.continue' },
  retry: { type: 'checkout.retry' },
  changePass: { type: 'choice.change' },
  replace: { type: 'attempt.replace' },
  giveUp: { type: 'attempt.giveUp' },
  stay: { type: 'checkout.stay' },
};

const patternOf = (label: string) =>
  new RegExp(`^${label.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '(.+)')}$`);
const patterns = new Map(
  Object.entries(LABELS).map(([button, labels]) => [button, labels.map((label) => patternOf(label))]),
);

/** The amount in a text such as "Pay $20.03", major units; 0 where the text names none. */
export const amountIn = (text: string): number =>
  Number(/(\d[\d,]*(?:\.\d+)?)/.exec(text)?.[1]?.replaceAll(',', '') ?? 0);

const rendered = new WeakMap<CheckoutSnapshot, Screen>();

/** The screen of a tab; null where it shows another page. */
export function screenOf(tab: Tab): Screen | null {
  const snapshot = tab.checkout()?.getSnapshot();
  const page = tab.page();
  if (snapshot === undefined || page === null) return null;
  const known = rendered.get(snapshot);
  if (known !== undefined) return known;
  const screen = tab.device.screens.render(page.page.system, snapshot);
  rendered.set(snapshot, screen);
  return screen;
}

/** The label of a button as it is offered now; null where it is not. */
export const offered = (tab: Tab, button: Button): string | null =>
  screenOf(tab)?.buttons.find((label) => patterns.get(button)?.some((each) => each.test(label))) ?? null;

/** Presses a button if the screen offers it. @returns its label; null where it is not offered */
export function press(tab: Tab, button: Button): string | null {
  const label = offered(tab, button);
  if (label !== null) tab.checkout()?.send(EVENTS[button]);
  return label;
}

/** Controls that are chosen or typed without a button of its own. */
export const controls = {
  choosePass: (tab: Tab, pass: DescribedPass, catalogue: Catalogue): void => {
    const open = choiceOf(pass, catalogue);
    const part = open?.among[0] ?? null;
    tab.checkout()?.send({
      type: 'pass.choose',
      choice: {
        pass,
        participantId: open?.of === 'participant' ? part : (pass.pass.participant_id ?? null),
        categoryId: open?.of === 'category' ? part : (pass.pass.event_category_id ?? null),
        addOns: [],
        isTrial: pass.trialDays !== null,
      },
    });
  },
  chooseSavedCard: (tab: Tab, id: string) => tab.checkout()?.send({ type: 'card.choose', id }),
  enterNewCard: (tab: Tab) => tab.checkout()?.send({ type: 'card.enterNew' }),
  retryForm: (tab: Tab) => tab.checkout()?.send({ type: 'cardForm.retry' }),
  typeCard: (fields: CardFrame, number: string) => fields.type({ number, expiry: '04 / 34', cvc: '123' }),
  acceptTerms: (tab: Tab) => tab.checkout()?.send({ type: 'terms.change', isAccepted: true }),
  typeAddress: (tab: Tab, address: TaxAddress) => tab.checkout()?.send({ type: 'address.change', address }),
  keepCard: (tab: Tab, isOn: boolean) => tab.checkout()?.send({ type: 'saveCard.change', isOn }),
  applyCoupon: (tab: Tab, code: string) => tab.checkout()?.send({ type: 'coupon.apply', code }),
  toggleAddOn: (tab: Tab, { context }: CheckoutSnapshot): void => {
    const [first] = context.catalogue?.addOns.filter(({ obstacle }) => obstacle === null) ?? [];
    if (first !== undefined) tab.checkout()?.send({ type: 'addOn.toggle', id: first.pass.id });
  },
} as const;
