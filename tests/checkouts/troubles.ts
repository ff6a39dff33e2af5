import { paymentStatus } from '../../sandbox/world/checkout/orders/orders';
import type { Random } from '../../sandbox/world/random';
import type { World } from '../../sandbox/world/world';
import type { Device } from './actors/device';
import type { Tab } from './actors/tab';
import type { SimulatedClock } from './clock';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Longer than the platform keeps a key and the browser an attempt. */
const LONG_MS = 26 * HOUR_MS;
const MONTH_MS = 31 * 24 * HOUR_MS;

/** The troubles that can come between in one checkout. */
export interface Situation {
  world: World;
  random: Random;
  clock: SimulatedClock;
  devices: readonly [Device, Device];
  tabs: Tab[];
  open(device: Device, search: string): Tab;
  otherSearch: string;
  email: string;
  wantedPasses: readonly number[];
}

export type Trouble = (situation: Situation) => Promise<void>;

const close = ({ tabs }: Situation, tab: Tab) => {
  tab.close();
  tabs.splice(tabs.indexOf(tab), 1);
};

const anyTab = ({ tabs, random }: Situation): Tab | undefined => tabs[random.integer(0, tabs.length - 1)];

/** Dispatches an event of the browser in each page of a device. */
const tellPages = ({ tabs }: Situation, device: Device, type: string) => {
  for (const tab of tabs) if (tab.device === device) tab.page()?.window.dispatch(new Event(type));
};

const setOnline = (situation: Situation, device: Device, isOnline: boolean) => {
  device.network.online = isOnline;
  tellPages(situation, device, isOnline ? 'online' : 'offline');
};

/** The trouble that comes between, by its name. */
export const troubles: Readonly<Record<string, Trouble>> = {
  reload: async (situation) => {
    anyTab(situation)?.reload();
  },
  'second tab': async ({ tabs, open, otherSearch, random, devices: [device] }) => {
    if (tabs.length < 3)
      tabs.push(open(device, random.chance(0.7) ? (tabs[0]?.search() ?? otherSearch) : otherSearch));
  },
  'second device': async ({ tabs, open, otherSearch, random, devices: [, device] }) => {
    if (tabs.length < 3)
      tabs.push(open(device, random.chance(0.7) ? (tabs[0]?.search() ?? otherSearch) : otherSearch));
  },
  'closed, and back later': async (situation) => {
    const tab = anyTab(situation);
    if (tab === undefined) return;
    close(situation, tab);
    const { random, clock } = situation;
    await clock.pass(random.pick([1000, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 13 * HOUR_MS]));
    situation.tabs.push(situation.open(tab.device, tab.search()));
  },
  'the computer sleeps': async ({ random, clock, tabs }) => {
    clock.sleep(random.pick([MINUTE_MS, HOUR_MS, 13 * HOUR_MS, LONG_MS]));
    for (const tab of tabs) {
      tab.page()?.window.setHidden(true);
      tab.page()?.window.setHidden(false);
    }
  },
  'into the back-forward cache and back': async (situation) => {
    const tab = anyTab(situation);
    const page = tab?.page() ?? null;
    if (tab === undefined || page === null) return;
    const { clock, random } = situation;
    // A page that holds or waits for a lock is discarded instead.
    const isKept = !tab.device.locks.isUsedBy(page);
    if (isKept) page.freeze();
    else tab.leave();
    await clock.pass(random.pick([2000, MINUTE_MS, HOUR_MS]));
    if (isKept && !page.isOver()) page.restore();
    else if (!isKept) tab.reload();
  },
  offline: async (situation) => {
    const { devices, random, clock } = situation;
    const device = random.pick(devices);
    setOnline(situation, device, false);
    await clock.pass(random.integer(500, 90_000));
    setOnline(situation, device, true);
  },
  'logged out': async (situation) => {
    anyTab(situation)?.page()?.page.logOut();
  },
  'storage is full': async ({ devices: [device] }) => {
    device.storage.isFull = true;
  },
  'storage is lost': async ({ devices: [device] }) => {
    device.storage.lose();
  },
  'the price changes': async ({ world, random, wantedPasses }) => {
    const id = wantedPasses[random.integer(0, wantedPasses.length - 1)];
    const price = id === undefined ? null : (world.passes.byId(id)?.price ?? null);
    if (id !== undefined && price !== null)
      world.passes.change(id, { price: Math.round(price * 100 + 150) / 100 });
  },
  'it sells out': async ({ world, wantedPasses }) => {
    for (const id of wantedPasses) world.passes.change(id, { sale: 'sold_out' });
  },
  'the bank is slow': async ({ world, clock, random }) => {
    world.chargeProcessor.leaveNextPending = true;
    const code = random.chance(0.3) ? 'generic_decline' : null;
    clock.schedule(() => world.chargeProcessor.settlePending(code), random.integer(MINUTE_MS, 5 * MINUTE_MS));
  },
  'paid back by support': async ({ world, email }) => {
    const account = world.accounts.byEmail(email);
    const paid = account === null ? [] : world.orders.of(account);
    const order = paid.find(
      (each) =>
        !each.refunded && each.idempotencyKey !== null && paymentStatus(each, world.clock.now()) === 'paid',
    );
    if (order !== undefined) world.chargeProcessor.refund(order);
  },
  'a plan renews': async ({ clock, world, random }) => {
    const isRenewing = world.orders.stored().some(({ renewal }) => renewal !== null);
    if (isRenewing) clock.sleep(random.pick([MONTH_MS, 12 * MONTH_MS]));
  },
  'back from another tab': async (situation) => {
    const window = anyTab(situation)?.page()?.window;
    window?.setHidden(true);
    await situation.clock.pass(situation.random.integer(1000, 30_000));
    window?.setHidden(false);
  },
};

/** Nothing goes wrong any more. */
export function endTroubles(situation: Situation): void {
  const { devices, world, tabs } = situation;
  for (const device of devices) {
    device.network.faultRate = 0;
    device.storage.isFull = false;
    setOnline(situation, device, true);
  }
  world.chargeProcessor.leaveNextPending = false;
  world.chargeProcessor.settlePending(null);
  for (const tab of tabs) if (tab.page()?.isFrozen === true) tab.page()?.restore();
}
