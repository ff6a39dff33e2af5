import type { TaxAddress } from '../../../src/api/schema';
import { type CheckoutSnapshot, selectCardStep } from '../../../src/machines/checkout/selectors';
import { controls } from '../controls';
import type { CardFrame } from '../frames';
import type { Plan } from '../plan';
import type { Tab } from './tab';

const HOME: TaxAddress = { country: 'US', postal_code: '10001' };
/** Some are taxed, and some are not. */
const ADDRESSES: readonly [TaxAddress, ...TaxAddress[]] = [
  HOME,
  { country: 'US', postal_code: '94103' },
  { country: 'CA', postal_code: 'H2X 1Y4' },
  { country: 'FR', postal_code: null },
];
const PARTIAL: TaxAddress = { country: 'US', postal_code: '941' };
/** Each of them costs a press of Pay. */
const MOST_SLIPS = 3;

/** A viewer in front of the cards: chooses a saved one, or types one with its address. */
export interface CardUser {
  /** Does one thing. @returns whether a card is chosen or typed, and nothing is left to do */
  use(tab: Tab, snapshot: CheckoutSnapshot): boolean;
  /** Takes the next card. @returns whether there is one */
  takeNext(): boolean;
}

/** @param pay presses Pay */
export function createCardUser({ random, cards, usesSaved }: Plan, pay: (tab: Tab) => void): CardUser {
  let cardIndex = 0;
  let slips = 0;
  /** The card in each form; one that is mounted again is empty. */
  const typedInto = new WeakMap<CardFrame, number>();

  const slipsNow = (chance: number): boolean => {
    if (slips >= MOST_SLIPS || !random.chance(chance)) return false;
    slips += 1;
    return true;
  };

  const type = (tab: Tab, fields: CardFrame) => {
    const number = cards[cardIndex] ?? '';
    if (slipsNow(0.1)) {
      controls.typeCard(fields, number.slice(0, 12));
      controls.typeAddress(tab, random.pick(ADDRESSES));
      pay(tab);
      return;
    }
    controls.typeCard(fields, number);
    typedInto.set(fields, cardIndex);
    controls.typeAddress(tab, slipsNow(0.2) ? PARTIAL : random.pick(ADDRESSES));
    controls.keepCard(tab, random.chance(0.5));
  };

  return {
    takeNext: () => {
      cardIndex += 1;
      return cardIndex < cards.length;
    },
    use: (tab, snapshot) => {
      const { cards: saved, card, problem, billingAddress } = snapshot.context;
      const [first] = saved;
      const wantsSaved = usesSaved && cardIndex === 0 && first !== undefined;
      const fields = tab.page()?.cardFrame() ?? null;
      const isTyped = fields !== null && typedInto.get(fields) === cardIndex;
      switch (selectCardStep(snapshot)) {
        case 'blocked':
          if (first !== undefined) controls.chooseSavedCard(tab, first.id);
          else controls.retryForm(tab);
          return false;
        case 'ready':
          if (wantsSaved) controls.chooseSavedCard(tab, first.id);
          else if (fields !== null && !isTyped) type(tab, fields);
          else if (
            (problem?.kind === 'fields' && problem.fields.includes('postalCode')) ||
            billingAddress === null
          )
            controls.typeAddress(tab, HOME);
          else if (random.chance(0.1)) controls.typeAddress(tab, random.pick(ADDRESSES));
          else return fields !== null;
          return false;
        case 'chosen':
          if (wantsSaved || card?.kind === 'token' || isTyped) return true;
          controls.enterNewCard(tab);
          return false;
        default:
          return false;
      }
    },
  };
}
