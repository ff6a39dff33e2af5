import { REMOVE_FAULTS } from '../../manualSteps';

/** The price with the tax of the address follows half a second later, and must not meet a fault of a later request. */
export const TYPED_ADDRESS =
  'Choose {country.CA} in “{checkout.country}”. Type H2X 1Y4 into “{checkout.postalCode}”. Wait a second.';

export const typedCard = (number: string): string =>
  `Type the card number ${number}, the date 12/32 and the code 123. ${TYPED_ADDRESS}`;

export const newCard = (number: string): string => `Choose “{checkout.newCard}”. ${typedCard(number)}`;

const GAME_PASS = '/buy?event_id=1005&single_event_package_id=2001005';
const FINALS = '/buy?package_id=204';

/** The pass of a walk: where none is chosen yet, it is the one that the first step chooses. */
export const addressIn = (variant: string): string => (variant === 'sample' ? GAME_PASS : FINALS);

const PAY = 'In that tab, tick “{checkout.accept}” where it is offered. In that tab, press “{checkout.pay}”.';

export const buyElsewhere = (address: string): string =>
  `In another tab, open ${address}. ${PAY} In that tab, wait for “{checkout.paidTitle}”. Close it.`;

/** The answer of a payment never comes, and its tab is closed. */
export const leaveUnfinished = (variant: string): string =>
  `On /sandbox, under “Faults on purpose”, choose the operation “buy” and the kind “drop”, how often “forever”, and press “Add fault”. In another tab, open ${addressIn(variant)}. ${PAY} In that tab, wait for “{checkout.uncertainTitle}”. Close it. ${REMOVE_FAULTS}`;

export const passIn = (variant: string): number => (variant === 'sample' ? 2_001_005 : 204);
/** Another pass than that of the walk: it is free in the other tab, where an account without a card pays too. */
export const otherPassIn = (variant: string): number => passIn(variant === 'sample' ? 'another' : 'sample');
export const otherAddressIn = (variant: string): string => (variant === 'sample' ? FINALS : GAME_PASS);

export const setPrice = (pass: number, price: number): string =>
  `On /sandbox, under “Passes”, type ${pass} into “Pass number”, type ${price} into “New price with fee” and press “Set the price”.`;

/** /sandbox declines for the reason that is chosen, and the page says this one. */
export const DECLINE_PENDING =
  'On /sandbox, under “Orders”, choose insufficient_funds in “Reason of the bank” and press “Decline pending orders”.';
export const LEAVE_PENDING = 'On /sandbox, under “Orders”, press “Leave the next order pending”.';
export const SETTLE_PENDING = 'On /sandbox, under “Orders”, press “Settle pending orders”.';
/** The payment is confirmed, and opens nothing. */
export const SETTLE_WITHOUT_ACCESS = `On /sandbox, under “Orders”, press “Hold access back”. ${SETTLE_PENDING}`;
export const GIVE_ACCESS = 'On /sandbox, under “Orders”, press “Give access”.';
