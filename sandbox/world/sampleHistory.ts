import type { Account } from './accounts';
import { recordedAsset } from './gameMedia';
import { keepCard, publishedMethod } from './payment/cards';
import { type NewOrder, newRenewal, type OrderRecord } from './payment/orders';
import { DAY_MS, periodEnd } from './payment/period';
import type { World } from './world';

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
  addFailedRenewal(
    world,
    person('unpaid', 'All Access, whose renewal failed yesterday: the saved card is refused'),
  );
  addClips(world, person('clips', 'All Access, with clips that are queued, in the making, failed and ready'));
  addFavorites(world, person('fan', 'Favourites of each kind'));
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
  world.chargeProcessor.holdForBank(waiting);
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

/** A recorded game of northside, and the media that clips of it are cut from. */
const RECORDED = { eventId: 1011, mediaId: 10112 };

function addClips(world: World, account: Account): void {
  addOrder(world, account, 5, { pass: passNumbered(world, 302), type: 'subscription', amount: 0 });
  const game = world.game(RECORDED.eventId);
  if (game === null) throw new Error('Northside lacks the recorded game.');
  const usual = world.clips.fate;
  (['ready', 'failed', 'stuck', 'queued'] as const).forEach((fate, index) => {
    world.clips.fate = fate;
    const startTime = 4 + index * 8;
    world.clips.add({
      ...RECORDED,
      account,
      name: `Clip ${index + 1}`,
      startTime,
      duration: 6,
      tags: ['sample'],
      createdMs: world.clock.now() - DAY_MS,
      cut: { assetKey: recordedAsset(game), startSeconds: startTime, looped: false },
    });
  });
  world.clips.fate = usual;
  account.clipsMade = 4;
}

function addFavorites(world: World, account: Account): void {
  const { teams, venues } = world.channel.directory;
  const [team] = teams;
  const [venue] = venues;
  if (team === undefined || venue === undefined) throw new Error('Northside lacks a team or a place.');
  world.favorites.add(account, 'participant', team.id);
  world.favorites.add(account, 'group', team.school.id);
  world.favorites.add(account, 'category', team.sport.id);
  world.favorites.add(account, 'event', RECORDED.eventId);
  world.favorites.add(account, 'event_location', venue.id);
}
