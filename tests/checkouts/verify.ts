import type { OrderRecord } from '../../sandbox/world/checkout/orders/orders';
import type { World } from '../../sandbox/world/world';
import { selectScreen } from '../../src/machines/checkout/selectors';
import type { Device } from './actors/device';
import type { Tab } from './actors/tab';
import { isHeld } from './actors/viewer';
import type { SimulatedClock } from './clock';
import { ATTEMPT_PREFIX, type Observer } from './observer';

const DAY_MS = 24 * 3_600_000;

interface End {
  world: World;
  clock: SimulatedClock;
  email: string;
  /** The keys of what was charged before the checkout. */
  before: readonly (string | null)[];
  /** The plan that the viewer has from before; null for none. */
  held: number | null;
  observer: Observer;
  devices: readonly Device[];
  /** The last visits, one for each address, which have come to rest. */
  visits: readonly Tab[];
  /** Whether the storage has kept what was written to it. */
  isRemembered: boolean;
  count(name: string): void;
}

const thingOf = ({ pass, participantId, categoryId }: OrderRecord): string =>
  [pass.id, participantId, categoryId].join('/');

/** Compares the end of a checkout with the bank's book and the orders, and writes down each mistake. */
export function verify({
  world,
  clock,
  email,
  before,
  held,
  observer,
  devices,
  visits,
  isRemembered,
  count,
}: End): void {
  const { mistake, attempts, denied } = observer;
  const charges = world
    .ledger()
    .filter((charge) => charge.email === email && charge.purpose === 'purchase')
    .filter(({ idempotencyKey }) => !before.includes(idempotencyKey));
  const account = world.accounts.byEmail(email);
  const orders = account === null ? [] : world.orders.of(account);
  const paid = orders
    .filter(({ outcome }) => outcome.kind === 'paid')
    // Renewals, and what was bought before, are not of this checkout.
    .filter(({ idempotencyKey: key }) => key !== null && !before.includes(key));
  const kept = paid.filter(({ refunded }) => !refunded);
  const paidKeys = new Set(paid.map(({ idempotencyKey }) => idempotencyKey));
  const chargedKeys = paid.filter(({ amount }) => amount > 0).map(({ idempotencyKey }) => idempotencyKey);

  for (const _ of charges) count('charges');
  for (const _ of paidKeys) count('purchases');
  for (const _ of paid) if (_.refunded) count('paid back');
  for (let each = 0; each < observer.receipts; each += 1) count('receipts');
  for (const _ of denied) count('declines shown');
  for (const _ of attempts) count('attempts');

  // A plan whose renewal is declined ends, and may be bought once more.
  const opening = orders.filter(
    ({ outcome, refunded, idempotencyKey: key }) =>
      outcome.kind === 'paid' && !refunded && (key === null || !before.includes(key)),
  );
  const bought = kept.flatMap((later) =>
    opening
      .filter((earlier) => earlier.id < later.id && thingOf(earlier) === thingOf(later))
      .filter(({ expiresMs }) => expiresMs === null || expiresMs > later.createdMs)
      .map(({ id }) => `${thingOf(later)} by ${id} and ${later.id}`),
  );
  if (bought.length > 0) mistake(`One thing was bought twice: ${bought.join(', ')}`);
  const repeated = charges.filter(({ idempotencyKey: key }, index) =>
    charges.slice(0, index).some(({ idempotencyKey }) => idempotencyKey === key),
  );
  if (repeated.length > 0) mistake('One attempt was charged twice.');
  for (const disagreement of world.audit()) mistake(disagreement);
  if (charges.length !== new Set(chargedKeys).size) mistake('The charges are not those of the paid orders.');
  for (const { idempotencyKey, amount } of charges) {
    const shown = attempts.get(idempotencyKey ?? '')?.total;
    if (shown !== amount) mistake(`${amount} was charged where ${shown} was shown.`);
  }
  for (const key of denied) {
    if (paidKeys.has(key)) mistake(`The viewer read that ${key} was not charged, and it was.`);
  }

  const [{ storage }] = devices as [Device];
  const left = storage.keys().filter((key) => key.startsWith(ATTEMPT_PREFIX));
  const expired = left.filter((key) => JSON.parse(storage.get(key) ?? '{}').expires <= clock.now());
  if (left.length > expired.length) mistake(`Attempts are left over: ${left.join(', ')}`);

  if (paidKeys.size === 0 && observer.receipts > 0) mistake('A receipt was shown, and nothing is paid.');
  // A pass that the viewer had from before says nothing, unless it was bought once more after it was paid back.
  const isNew = (id: number) => id !== held || kept.some(({ pass }) => pass.id === held);
  const finals = visits.flatMap((tab) => tab.checkout()?.getSnapshot() ?? []);
  const isFound = finals.some(
    (snapshot) =>
      selectScreen(snapshot) === 'succeeded' ||
      snapshot.context.catalogue?.passes.some((each) => isNew(each.pass.id) && isHeld(each)) === true,
  );
  const isOver = kept.every(({ expiresMs }) => expiresMs !== null && expiresMs <= clock.now());
  // A game that was played a year ago is not sold any more, so that its page has nothing to say of the pass.
  const isSold = kept.some(({ pass }) => world.passes.byId(pass.id) !== null);
  if (isSold && !isOver && !isFound) mistake('It is paid, and the next visit does not say so.');
  if (paidKeys.size === 0 && isFound) mistake('The next visit says that it is bought, and it is not.');
  // A browser keeps an attempt for a day; a viewer who comes back later reads in the list of passes that it is bought.
  // One that was paid back before the page knew that it was paid is said to have ended.
  const isRecent = kept.some(
    ({ idempotencyKey: key }) => clock.now() - (attempts.get(key ?? '')?.atMs ?? 0) < DAY_MS,
  );
  // Without its attempt the next page reads in the list of passes that it is bought.
  if (isRecent && isRemembered && observer.receipts === 0) mistake('It is paid, and no receipt was shown.');
}
