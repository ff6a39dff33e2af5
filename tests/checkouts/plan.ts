import { createRandom, type Random, seedFrom } from '../../sandbox/world/random';
import type { World } from '../../sandbox/world/world';

/** The wants, passes and troubles of the viewer; the rest is decided on the way by the same generator. */
export interface Plan {
  random: Random;
  thing: string;
  /** The address of the checkout, and the one that a second tab opens. */
  search: string;
  otherSearch: string;
  /** The numbers of the saved cards. */
  saved: readonly string[];
  /** The numbers that are typed, one after each decline. */
  cards: readonly string[];
  usesSaved: boolean;
  /** Pays with the wallet while it is offered. */
  usesWallet: boolean;
  /** Number of the card in the wallet; empty for a browser without one. */
  walletCard: string;
  coupon: string | null;
  togglesAddOn: boolean;
  /** The plan that the viewer has from before, and the days since it began; null for none. */
  holds: { id: number; days: number } | null;
  isLoggedIn: boolean;
  /** 0 to 1. */
  faultRate: number;
  /** How many things come between. */
  troubles: number;
}

const GOOD = ['4242424242424242', '5555555555554444', '4000001240000000'] as const;
const CARDS = [
  ...GOOD,
  '4000000000003220',
  '4000000000003220',
  '4000000000003063',
  '4000002500003155',
  '4000002760003184',
  '4000000000000002',
  '4000000000009995',
  '4000000000009987',
  '4000000000009979',
  '4000000000000069',
  '4000000000000127',
  '4000000000000119',
  '4000000000006975',
  '4100000000000019',
  '4000000000000341',
  '4000008260003178',
  '4000008400001629',
  '4000008400001280',
] as const;
const COUPONS = ['FALL26', 'RUDY26', 'FIVE', 'FREE100', 'WELCOME', 'SUMMER25', 'NOBODY'] as const;
const ADD_ON = '&add_ons=205';

export function planCheckout(seed: number, number: number, world: World): Plan {
  const random = createRandom(seedFrom('checkout', seed, number));
  const sold = world.games().filter((game) => game.price !== null);
  const [first, ...others] = sold.map(({ id }) => id);
  if (first === undefined) throw new Error('No game is sold.');
  const game = random.pick([first, ...others]);
  const team = world.channel.directory.teams[random.integer(0, 5)]?.id ?? 0;
  const single = world.passes.single(gameOf(world, game))?.id;
  const [thing, search] = random.pick<readonly [string, string]>([
    ['a single event', `?event_id=${game}&single_event_package_id=${single}`],
    ['an event, without a pass', `?event_id=${game}`],
    ['a category pass', '?package_id=201'],
    ['a package that renews', '?package_id=202'],
    ['a team pass', `?package_id=203&participant_id=${team}`],
    ['a team pass, without a team', '?package_id=203'],
    ['an event pass', '?package_id=204'],
    ['a subscription', '?subscription_id=301'],
    ['a subscription for a year', '?subscription_id=302'],
    ['the subscription of a team', '?subscription_id=303'],
    ['a trial', '?subscription_id=301&trial=1'],
    ['a trial of a year', '?subscription_id=302&trial=1'],
    ['a bundle', `?subscription_id=301${ADD_ON}`],
    ['a bundle with a package', `?package_id=201${ADD_ON}`],
  ]);
  const hasSaved = random.chance(0.5);
  const held = random.chance(0.3) ? random.pick([301, 302, 303] as const) : null;
  const days = random.pick([0, 3, 20] as const);
  const hasWallet = random.chance(0.5);
  return {
    random,
    thing,
    search,
    otherSearch: random.chance(0.2) && !search.includes(ADD_ON) ? search + ADD_ON : search,
    saved: hasSaved ? [random.chance(0.5) ? GOOD[0] : random.pick(CARDS)] : [],
    cards: [random.pick(CARDS), random.pick(CARDS), random.pick(GOOD)],
    usesSaved: hasSaved && random.chance(0.8),
    usesWallet: hasWallet && random.chance(0.5),
    walletCard: hasWallet ? (random.chance(0.5) ? GOOD[0] : random.pick(CARDS)) : '',
    coupon: random.chance(0.3) ? random.pick(COUPONS) : null,
    togglesAddOn: random.chance(0.2),
    holds: held === null ? null : { id: held, days },
    isLoggedIn: random.chance(0.7),
    faultRate: random.pick([0, 0.05, 0.15, 0.3]),
    troubles: random.integer(0, 6),
  };
}

function gameOf(world: World, id: number) {
  const game = world.game(id);
  if (game === null) throw new Error(`There is no game ${id}.`);
  return game;
}
