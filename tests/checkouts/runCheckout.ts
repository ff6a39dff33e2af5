import { keepCard } from '../../sandbox/world/checkout/bank/cards';
import { createPlatform } from '../../sandbox/world/platform';
import type { World } from '../../sandbox/world/world';
import { parseCheckoutAddress } from '../../src/app/paths/screens/checkout';
import { selectScreen } from '../../src/machines/checkout/selectors';
import { EVENING_MS, subscribe, type Visitor, visit } from '../sandbox/visitor';
import type { BankAnswer, BankVisit } from './actors/bankFrame';
import { createDevice, type Device, type Surroundings } from './actors/device';
import { LivePage } from './actors/livePage';
import { Tab } from './actors/tab';
import { createViewer, EMAIL } from './actors/viewer';
import { createSimulatedClock } from './clock';
import { screenOf } from './controls';
import { createNetwork, HOST } from './network';
import { createObserver } from './observer';
import { type Plan, planCheckout } from './plan';
import { endTroubles, type Situation, troubles } from './troubles';
import { verify } from './verify';

/** How one checkout went. */
export interface CheckoutRun {
  mistakes: readonly string[];
  /** The steps, to follow a failure. */
  log: readonly string[];
  counts: Readonly<Record<string, number>>;
}

const DAY_MS = 24 * 3_600_000;
const ROUNDS = 120;
/** No screen may need more than this once the faults have stopped. */
const STUCK_MS = 10 * 60_000;
/** Rounds before the viewer reloads a page whose question of the bank was left. */
const PATIENCE = 30;

/** One checkout of a viewer with everything that comes between, to its end. The same numbers repeat it exactly. */
export async function runCheckout(
  { scripts, screens }: Pick<Surroundings, 'scripts' | 'screens'>,
  seed: number,
  number: number,
): Promise<CheckoutRun> {
  const clock = createSimulatedClock(EVENING_MS);
  const platform = createPlatform({ clock });
  const worldId = `random-${seed}-${number}`;
  const world = platform.world(worldId, HOST);
  const visitor = await visit({ platform, worldId });
  const plan = planCheckout(seed, number, world);
  const { random } = plan;
  const counts: Record<string, number> = {};
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  if (plan.holds !== null) {
    await holdPlan(visitor, plan.holds.id);
    clock.sleep(plan.holds.days * DAY_MS + 5000);
  }
  const before = world.ledger().map(({ idempotencyKey }) => idempotencyKey);
  const tabs: Tab[] = [];
  /** Closed ones too, by their number. */
  const opened = new Map<number, Tab>();
  const observer = createObserver(world, clock, tabs, count);
  const { thing, search, saved, cards, coupon, usesWallet, holds } = plan;
  observer.note(`${thing} ${search}, holds ${holds?.id}, saved ${saved}, cards ${cards}, ${coupon}`);
  if (usesWallet) observer.note(`the wallet has ${plan.walletCard}`);
  prepareAccount(world, plan);

  let isCalm = false;
  const surroundings: Surroundings = {
    clock,
    random,
    scripts,
    screens,
    walletCard: plan.walletCard,
    isStripeDown: () => !isCalm && random.chance(plan.faultRate / 3),
  };
  const deviceNamed = (name: string): Device => {
    const network = createNetwork({
      ...{ clock, platform, world, worldId, random },
      onFault: (fault, operation) => {
        count(`fault: ${fault}`);
        observer.note(`${operation}: ${fault}`);
      },
      onRead: (operation) => {
        count('requests');
        if (operation === 'getOrder') count('reads of an order');
      },
      onPay: observer.paid,
    });
    network.faultRate = plan.faultRate;
    return createDevice(name, network, surroundings, (page, key, value) => {
      const tab = page instanceof LivePage ? opened.get(page.tab.id) : undefined;
      if (tab !== undefined) observer.written(tab, key, value);
    });
  };
  const devices = [deviceNamed('laptop'), deviceNamed('phone')] as const;

  const viewer = createViewer(plan, clock, observer);
  const askViewer = (tab: Tab): BankVisit => {
    if (isCalm) return { answer: 'completes', afterMs: 1000, isRedirect: false };
    const answer = random.pick<BankAnswer>([
      'completes',
      'completes',
      'completes',
      'fails',
      'closes',
      'leaves',
      'lost',
    ]);
    const isRedirect = random.chance(0.3);
    observer.note(`tab ${tab.id}: the viewer ${answer} at the bank${isRedirect ? ', on its own page' : ''}`);
    count(`bank: ${answer}`);
    return { answer, isRedirect, afterMs: random.pick([800, 5000, 40_000, 900_000]) };
  };
  let lastTab = 0;
  const open = (device: Device, address: string): Tab => {
    lastTab += 1;
    observer.note(`tab ${lastTab} opens ${address} on the ${device.name}`);
    count('tabs');
    const tab = new Tab(lastTab, device, address, {
      onCheckout: (tab) => observer.watch(tab),
      onOrderFailed: observer.orderFailed,
      onVolatile: () => count('kept in memory'),
      askViewer,
    });
    opened.set(tab.id, tab);
    return tab;
  };
  const situation: Situation = {
    ...{ world, random, clock, devices, tabs, open, email: EMAIL },
    otherSearch: plan.otherSearch,
    wantedPasses: wantedPasses(plan),
  };

  // The viewer buys, and things come between.
  const searches = new Set([plan.search]);
  const questions = new Map<Tab, number>();
  let left = plan.troubles;
  tabs.push(open(devices[0], plan.search));
  if (plan.isLoggedIn) viewer.logIn(tabs[0]);
  for (let round = 0; round < ROUNDS; round += 1) {
    let isDone = true;
    for (const tab of [...tabs]) {
      count('actions');
      if (!viewer.act(tab, true)) isDone = false;
      searches.add(tab.search());
      if (!isAsking(tab)) continue;
      questions.set(tab, (questions.get(tab) ?? 0) + 1);
      if ((questions.get(tab) ?? 0) > PATIENCE) tab.reload();
    }
    if (isDone && left === 0) break;
    if (left > 0 && random.chance(0.2)) {
      left -= 1;
      const names = Object.keys(troubles);
      const name = names[random.integer(0, names.length - 1)] ?? 'reload';
      observer.note(`--- ${name}`);
      count(name);
      await troubles[name]?.(situation);
    }
    await clock.pass(random.integer(50, 2500));
  }

  // Then nothing goes wrong any more: every tab comes to rest, and the next visit finds the same.
  observer.note('--- calm');
  isCalm = true;
  endTroubles(situation);
  for (const tab of tabs) if (isAsking(tab) || tab.page() === null) tab.reload();
  const rest = async (resting: readonly Tab[], mayPay: boolean) => {
    const endMs = clock.now() + STUCK_MS;
    for (;;) {
      const busy = resting.filter((tab) => !viewer.act(tab, mayPay));
      if (busy.length === 0) break;
      if (clock.now() > endMs) {
        for (const tab of busy)
          observer.mistake(
            `Tab ${tab.id} is stuck in ${JSON.stringify(tab.checkout()?.getSnapshot().value)}.`,
          );
        return;
      }
      await clock.pass(1000);
    }
    for (const tab of resting) {
      const screen = screenOf(tab);
      if (screen !== null && screen.buttons.length + screen.links.length === 0)
        observer.mistake(`Tab ${tab.id} offers nothing: ${screen.text}`);
    }
  };
  await rest(tabs, random.chance(0.5));
  await rest(tabs, false);
  for (const tab of tabs) {
    searches.add(tab.search());
    tab.close();
  }
  tabs.splice(0);
  const visits: Tab[] = [];
  for (const address of searches) {
    const tab = open(devices[0], address);
    tabs.push(tab);
    await rest([tab], false);
    visits.push(tab);
  }
  const held = plan.holds?.id ?? null;
  const isRemembered = !('storage is full' in counts) && !('storage is lost' in counts);
  verify({ ...{ world, clock, before, held, observer, devices, visits, isRemembered, count }, email: EMAIL });
  for (const tab of visits) tab.close();
  return { mistakes: observer.mistakes, log: observer.log, counts };
}

const isAsking = (tab: Tab): boolean => {
  const snapshot = tab.checkout()?.getSnapshot();
  return snapshot !== undefined && selectScreen(snapshot) === 'authenticating';
};

/** The viewer has bought a plan before. */
async function holdPlan(visitor: Visitor, id: number): Promise<void> {
  await visitor.logIn();
  await subscribe(visitor, id);
  await visitor.call('logout');
}

/** The viewer's cards, the one to pay with first. */
function prepareAccount(world: World, { saved }: Plan): void {
  const account = world.accounts.byEmail(EMAIL);
  if (account === null) throw new Error('There is no viewer.');
  account.cards = [];
  for (const number of saved) {
    const address = { country: 'US', postalCode: '10001' };
    const method = world.paymentMethods.create({ number, expMonth: 5, expYear: 2033, address });
    if (method !== null) keepCard(account, method);
  }
}

function wantedPasses({ search }: Plan): number[] {
  const { pass: wanted, addOnIds } = parseCheckoutAddress(search);
  return wanted === null ? [] : [wanted.id, ...addOnIds];
}
