import { keepCard } from '../../sandbox/world/payment/cards';
import { createPlatform } from '../../sandbox/world/platform';
import type { World } from '../../sandbox/world/world';
import type { ChannelBootstrap } from '../../src/api/schema';
import { parseCheckoutAddress } from '../../src/app/payment/checkoutAddress';
import { selectScreen } from '../../src/machines/checkout/selectors';
import { subscribe, type Visitor, visit } from '../sandbox/visitor';
import { createNetwork, HOST } from './network';
import { createObserver } from './observer';
import { type Plan, planCheckout } from './plan';
import { type BankAnswer, createSandboxForm } from './sandboxForm';
import { createSharedStorage } from './sharedStorage';
import { pass, sleep, startSimulatedTime, stopSimulatedTime, untimed } from './simulatedTime';
import { openTab, type Tab } from './tab';
import { type Situation, troubles } from './troubles';
import { verify } from './verify';
import { createViewer, EMAIL } from './viewer';
import { createWebLocks } from './webLocks';

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
export async function runCheckout(seed: number, number: number): Promise<CheckoutRun> {
  startSimulatedTime();
  try {
    return await run(seed, number);
  } finally {
    stopSimulatedTime();
  }
}

async function run(seed: number, number: number): Promise<CheckoutRun> {
  const startMs = Date.now();
  const platform = createPlatform({ clock: { now: () => Date.now() } });
  const worldId = `random-${seed}-${number}`;
  const world = platform.world(worldId, HOST);
  const visitor = await untimed(visit({ platform, worldId }));
  const { body } = await untimed(visitor.call('getChannelBootstrap'));
  const channel: ChannelBootstrap = body.data;
  const plan = planCheckout(seed, number, world);
  const { random } = plan;
  const counts: Record<string, number> = {};
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  if (plan.holds !== null) {
    await untimed(holdPlan(visitor, plan.holds.id));
    sleep(plan.holds.days * DAY_MS + 5000);
  }
  const before = world.ledger().map(({ idempotencyKey }) => idempotencyKey);
  const observer = createObserver(world, startMs);
  observer.note(`${plan.thing} ${plan.search}, saved ${plan.saved}, cards ${plan.cards}, ${plan.coupon}`);
  prepareAccount(world, plan);

  const network = createNetwork({
    platform,
    worldId,
    random,
    onFault: (fault, operation) => {
      count(`fault: ${fault}`);
      observer.note(`${operation}: ${fault}`);
    },
    onPay: observer.paid,
  });
  const storage = createSharedStorage((tab, key, value) => observer.written(tab.id, key, value));
  const locks = createWebLocks();
  const viewer = createViewer(plan, observer);
  let isCalm = false;
  const answerBank = (): { answer: BankAnswer; afterMs: number } => {
    if (isCalm) return { answer: 'completes', afterMs: 1000 };
    const answer = random.pick<BankAnswer>([
      'completes',
      'completes',
      'completes',
      'fails',
      'leaves',
      'lost',
    ]);
    observer.note(`the viewer ${answer} at the bank`);
    count(`bank: ${answer}`);
    return { answer, afterMs: random.pick([800, 5000, 40_000, 900_000]) };
  };
  let lastTab = 0;
  const open = (search: string): Tab => {
    lastTab += 1;
    const tab = openTab({
      id: lastTab,
      search,
      storage,
      locks,
      network,
      channel,
      createForm: (options) =>
        createSandboxForm({
          ...options,
          world,
          random,
          typed: viewer.typed,
          answerBank,
          isDown: () => !isCalm && random.chance(plan.faultRate / 3),
        }),
    });
    observer.note(`tab ${tab.id} opens ${search}`);
    observer.watch(tab);
    return tab;
  };

  const tabs: Tab[] = [];
  const situation: Situation = {
    world,
    random,
    network,
    tabs,
    open,
    otherSearch: plan.otherSearch,
    wantedPasses: wantedPasses(plan),
  };
  const reload = (tab: Tab) => {
    count('reload');
    tab.kill();
    tabs.splice(tabs.indexOf(tab), 1, open(tab.search()));
  };

  // The viewer buys, and things come between.
  const searches = new Set([plan.search]);
  const questions = new Map<number, number>();
  let left = plan.troubles;
  network.faultRate = plan.faultRate;
  tabs.push(open(plan.search));
  if (plan.isLoggedIn) viewer.logIn(tabs[0]);
  for (let round = 0; round < ROUNDS; round += 1) {
    let isDone = true;
    for (const tab of [...tabs]) {
      if (!viewer.act(tab, true)) isDone = false;
      searches.add(tab.search());
      if (selectScreen(tab.checkout.getSnapshot()) !== 'authenticating') continue;
      questions.set(tab.id, (questions.get(tab.id) ?? 0) + 1);
      if ((questions.get(tab.id) ?? 0) > PATIENCE) reload(tab);
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
    await pass(random.integer(50, 2500));
  }

  // Then nothing goes wrong any more: every tab comes to rest, and the next visit finds the same.
  observer.note('--- calm');
  isCalm = true;
  network.faultRate = 0;
  network.online = true;
  world.chargeProcessor.leaveNextPending = false;
  world.chargeProcessor.settlePending(null);
  for (const tab of [...tabs]) {
    if (selectScreen(tab.checkout.getSnapshot()) === 'authenticating') reload(tab);
    else tab.send({ type: 'network.returned' });
  }
  const rest = async (resting: readonly Tab[]) => {
    const end = Date.now() + STUCK_MS;
    for (;;) {
      const busy = resting.filter((tab) => !viewer.act(tab, false));
      if (busy.length === 0) return;
      if (Date.now() > end) {
        for (const { id, checkout } of busy)
          observer.mistake(`Tab ${id} is stuck in ${JSON.stringify(checkout.getSnapshot().value)}.`);
        return;
      }
      await pass(1000);
    }
  };
  await rest(tabs);
  for (const tab of tabs) {
    searches.add(tab.search());
    tab.kill();
  }
  const visits: Tab[] = [];
  for (const search of searches) {
    const tab = open(search);
    await rest([tab]);
    visits.push(tab);
    tab.kill();
  }
  const held = plan.holds?.id ?? null;
  verify({ world, email: EMAIL, before, held, observer, storage, visits, count });
  return { mistakes: observer.mistakes, log: observer.log, counts };
}

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
