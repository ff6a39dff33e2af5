import { keepCard, publishedMethod } from '../checkout/bank/cards';
import { type NewOrder, newRenewal, type OrderRecord } from '../checkout/orders/orders';
import { DAY_MS, periodEnd } from '../checkout/orders/period';
import { addClipsInEachState, addSeasonOfClips, spendAllowance } from '../clips/sampleClips';
import type { DeviceName } from '../keys';
import type { World } from '../world';
import type { Account } from './accounts';

const PASSWORD = 'watch-the-game';

type Past = Partial<NewOrder> & Pick<NewOrder, 'pass'>;

/** People with something behind them, for demonstrations; `/sandbox` lists them with one line each. */
export function addSampleHistory(world: World): void {
  const { accounts } = world;
  const person = (name: string, note: string, password: string | null = PASSWORD): Account => {
    const firstName = name.slice(0, 1).toUpperCase() + name.slice(1);
    const account = accounts.add({ email: `${name}@rudy.example`, password, firstName, note });
    account.emailVerified = true;
    return account;
  };

  person('unverified', 'Has not verified the email address yet').emailVerified = false;
  person('social', 'Logs in with Google or Facebook and has no password', null);

  addOrders(
    world,
    person('orders', 'Orders: active, expired, failed, refunded and one that waits for the bank'),
  );
  const cancelled = person('cancelled', 'A subscription that runs for 20 more days and was cancelled');
  addSubscription(world, cancelled, 10, 20);
  const ended = person('ended', 'A cancelled subscription that has ended; the trial was used');
  addSubscription(world, ended, 45, -15);
  ended.trialUsed = true;
  const due = person('due', 'All Access, with a saved card, renews in two days');
  saveCard(due, 'pm_card_visa');
  addSubscription(world, due, 28, 2, true);
  const renewals = person('renewals', 'All Access renews in 25 days; the ice pass was cancelled');
  saveCard(renewals, 'pm_card_visa');
  addSubscription(world, renewals, 5, 25, true);
  addOrder(world, renewals, 12, {
    pass: passNumbered(world, 202),
    renewal: { ...newRenewal(renewals), automatic: false },
  });
  addFailedRenewal(
    world,
    person('unpaid', 'All Access, whose renewal failed yesterday: the saved card is refused'),
  );
  const maker = person(
    'clips',
    'All Access, annual, with clips queued, in the making, ready, and failed for each reason',
  );
  givePass(world, maker, 302);
  addClipsInEachState(world, maker);
  addDevices(world, person('devices', 'A television and a phone are logged in'));
  addFavorites(world, person('fan', 'Favourites of each kind'));
  addClipMakers(world, person);
}

const HOUR_MS = DAY_MS / 24;

/** A television that was linked half a year ago, and a phone that has not called itself anything. */
function addDevices(world: World, account: Account): void {
  const add = (device: DeviceName, linkedDaysAgo: number, usedHoursAgo: number) => {
    const session = world.keys.session(world.issueKey(account, device));
    session.linkedMs = world.clock.now() - linkedDaysAgo * DAY_MS;
    session.lastUsedMs = world.clock.now() - usedHoursAgo * HOUR_MS;
  };
  add({ name: 'Living room', kind: 'tv' }, 180, 26);
  add({ name: null, kind: 'phone' }, 40, 24 * 12);
}

/** An order of so many days ago, paid unless told otherwise. */
function addOrder(world: World, account: Account, daysAgo: number, past: Past): OrderRecord {
  const createdMs = world.clock.now() - daysAgo * DAY_MS;
  const order = world.orders.add({
    account,
    type: 'package',
    participantId: past.pass.participant_id ?? null,
    eventId: past.pass.event_id ?? null,
    categoryId: past.pass.event_category_id ?? null,
    amount: past.pass.price ?? 0,
    currency: world.passes.currency,
    method: publishedMethod('pm_card_visa'),
    idempotencyKey: `sample-${world.random.hex(16)}`,
    createdMs,
    outcome: { kind: 'paid', atMs: createdMs + 4000 },
    expiresMs: periodEnd(past.pass, createdMs),
    renewal: null,
    ...past,
  });
  const { outcome, amount } = order;
  if (outcome.kind === 'failed') {
    const { code, atMs } = outcome;
    world.orders.move(order, { status: 'failed', amount, atMs, declineCode: code });
  }
  if (outcome.kind === 'paid') world.orders.move(order, { status: 'paid', amount, atMs: outcome.atMs });
  if (order.refunded) world.orders.move(order, { status: 'refunded', amount, atMs: createdMs + DAY_MS });
  return order;
}

function passNumbered(world: World, id: number) {
  const pass = world.passes.byId(id);
  if (pass === null) throw new Error(`Northside sells no pass ${id}.`);
  return pass;
}

function addOrders(world: World, account: Account): void {
  const basketball = passNumbered(world, 201);
  const ice = passNumbered(world, 202);
  const finals = passNumbered(world, 204);
  const team = passNumbered(world, 203);
  const participantId = world.channel.directory.teams[0]?.id ?? null;
  const atMs = world.clock.now() - 6 * DAY_MS;
  addOrder(world, account, 60, { pass: ice });
  addOrder(world, account, 20, { pass: finals, refunded: true });
  addOrder(world, account, 6, {
    pass: team,
    participantId,
    outcome: { kind: 'failed', atMs, code: 'insufficient_funds' },
    expiresMs: null,
  });
  addOrder(world, account, 3, { pass: basketball });
  const waiting = addOrder(world, account, 1, {
    pass: team,
    participantId,
    outcome: { kind: 'pending' },
    expiresMs: null,
    renewal: newRenewal(account),
    method: publishedMethod('pm_card_authenticationRequired'),
  });
  const card = publishedMethod('pm_card_authenticationRequired');
  if (card !== null) world.chargeProcessor.holdForBank(waiting, card);
}

/** @param daysLeft below zero when it has run out */
function addSubscription(
  world: World,
  account: Account,
  daysAgo: number,
  daysLeft: number,
  automatic = false,
): OrderRecord {
  return addOrder(world, account, daysAgo, {
    pass: passNumbered(world, 301),
    type: 'subscription',
    expiresMs: world.clock.now() + daysLeft * DAY_MS,
    renewal: { ...newRenewal(account), automatic },
  });
}

/** Keeps a published card as the default one. */
function saveCard(account: Account, name: string): void {
  const method = publishedMethod(name);
  if (method !== null) keepCard(account, { ...method, address: { country: 'US', postalCode: '10001' } });
}

/** A subscription whose renewal the bank refused yesterday. */
function addFailedRenewal(world: World, account: Account): void {
  saveCard(account, 'pm_card_chargeCustomerFail');
  const before = addSubscription(world, account, 31, -1, true);
  if (before.renewal !== null) before.renewal.renewed = true;
  const method = publishedMethod('pm_card_chargeCustomerFail');
  const atMs = world.clock.now() - DAY_MS;
  addOrder(world, account, 1, {
    pass: before.pass,
    type: 'subscription',
    method,
    outcome: { kind: 'failed', atMs, code: 'insufficient_funds' },
    expiresMs: null,
    renewal: { ...newRenewal(account, 'updated'), refusedCard: method?.id ?? null },
  });
}

/** A subscription that support gave: nothing renews, and nothing was charged. */
function givePass(world: World, account: Account, passId: number): void {
  addOrder(world, account, 5, {
    pass: passNumbered(world, passId),
    type: 'subscription',
    amount: 0,
    expiresMs: null,
  });
}

function addClipMakers(world: World, person: (name: string, note: string) => Account): void {
  const season = person('season', 'All Access, annual, with 120 clips of games of last season');
  givePass(world, season, 302);
  addSeasonOfClips(world, season, 120);
  const spent = person('spent', 'All Access, monthly, whose clips and downloads of this month are used up');
  givePass(world, spent, 301);
  spendAllowance(world, spent, { clips: 20, downloads: 10 });
  const nearly = person('nearly', 'All Access, monthly, with one clip and one download left this month');
  givePass(world, nearly, 301);
  spendAllowance(world, nearly, { clips: 19, downloads: 9 });
}

/** A recorded game of northside. */
const RECORDED = 1011;

function addFavorites(world: World, account: Account): void {
  const { teams, venues } = world.channel.directory;
  const [team] = teams;
  const [venue] = venues;
  if (team === undefined || venue === undefined) throw new Error('Northside lacks a team or a place.');
  world.favorites.add(account, 'participant', team.id);
  world.favorites.add(account, 'group', team.school.id);
  world.favorites.add(account, 'category', team.sport.id);
  world.favorites.add(account, 'event', RECORDED);
  world.favorites.add(account, 'event_location', venue.id);
}
