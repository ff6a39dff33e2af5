import type { Random } from '../../../sandbox/world/random';
import type { SimulatedClock } from '../clock';
import type { Network } from '../network';
import type { PageScripts } from '../page/bundle';
import type { Screens } from '../page/screens';
import { createSharedStorage, type SharedStorage } from '../sharedStorage';
import { createWebLocks, type WebLocks } from '../webLocks';

/** Everything that all pages of a run have in common. */
export interface Surroundings {
  clock: SimulatedClock;
  random: Random;
  scripts: PageScripts;
  screens: Screens;
  /** Number of the card in the wallets; empty for none. */
  walletCard: string;
  /** Whether something of Stripe's does not load now. */
  isStripeDown: () => boolean;
}

/** One browser on one device: its pages share storage, locks and the connection. */
export interface Device extends Surroundings {
  name: string;
  network: Network;
  storage: SharedStorage;
  locks: WebLocks;
}

export function createDevice(
  name: string,
  network: Network,
  surroundings: Surroundings,
  onWrite: (page: object, key: string, value: string) => void,
): Device {
  const storage = createSharedStorage(surroundings.clock.schedule, onWrite);
  return { ...surroundings, name, network, storage, locks: createWebLocks() };
}
