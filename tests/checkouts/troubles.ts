import type { Random } from '../../sandbox/world/random';
import type { World } from '../../sandbox/world/world';
import type { Network } from './network';
import { pass, sleep } from './simulatedTime';
import type { Tab } from './tab';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Longer than the platform keeps a key and the browser an attempt. */
const LONG_MS = 26 * HOUR_MS;

/** What can come between in one checkout. */
export interface Situation {
  world: World;
  random: Random;
  network: Network;
  tabs: Tab[];
  open(search: string): Tab;
  otherSearch: string;
  wantedPasses: readonly number[];
}

export type Trouble = (situation: Situation) => Promise<void>;

const close = ({ tabs }: Situation, tab: Tab) => {
  tab.kill();
  tabs.splice(tabs.indexOf(tab), 1);
};

const anyTab = ({ tabs, random }: Situation): Tab | undefined => tabs[random.integer(0, tabs.length - 1)];

/** What comes between, by its name. */
export const troubles: Readonly<Record<string, Trouble>> = {
  reload: async (situation) => {
    const tab = anyTab(situation);
    if (tab === undefined) return;
    close(situation, tab);
    situation.tabs.push(situation.open(tab.search()));
  },
  'second tab': async ({ tabs, open, otherSearch, random }) => {
    if (tabs.length < 3)
      tabs.push(open(random.chance(0.7) ? (tabs[0]?.search() ?? otherSearch) : otherSearch));
  },
  'closed, and back later': async (situation) => {
    const tab = anyTab(situation);
    if (tab === undefined) return;
    close(situation, tab);
    const { random } = situation;
    await pass(random.pick([MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 13 * HOUR_MS, LONG_MS]));
    situation.tabs.push(situation.open(tab.search()));
  },
  'the computer sleeps': async ({ random, tabs }) => {
    sleep(random.pick([MINUTE_MS, HOUR_MS, 13 * HOUR_MS, LONG_MS]));
    for (const tab of tabs) tab.send({ type: 'page.restored' });
  },
  offline: async ({ network, random, tabs }) => {
    network.online = false;
    await pass(random.integer(500, 90_000));
    network.online = true;
    for (const tab of tabs) tab.send({ type: 'network.returned' });
  },
  'logged out': async (situation) => {
    anyTab(situation)?.session.send({ type: 'session.logOut' });
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
  'the bank is slow': async ({ world, random }) => {
    world.chargeProcessor.leaveNextPending = true;
    const code = random.chance(0.3) ? 'generic_decline' : null;
    setTimeout(() => world.chargeProcessor.settlePending(code), random.integer(MINUTE_MS, 5 * MINUTE_MS));
  },
  'back from another tab': async (situation) => {
    anyTab(situation)?.send({ type: 'tab.shown' });
  },
};
