import type { Account } from './accounts';
import { recordedAsset } from './gameMedia';
import { DAY_MS, type OrderRecord, periodMs } from './payment/orders';
import { packageOf, subscriptionOf } from './payment/passes';
import type { World } from './world';

const PASSWORD = 'watch-the-game';

type Past = Partial<OrderRecord> & Pick<OrderRecord, 'pass'>;

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
  addClips(world, person('clips', 'All Access, with clips that are queued, in the making, failed and ready'));
  addFavorites(world, person('fan', 'Favourites of each kind'));
}

/** An order of so many days ago, paid unless told otherwise. */
function addOrder(world: World, account: Account, daysAgo: number, past: Past): void {
  const createdMs = world.clock.now() - daysAgo * DAY_MS;
  const length = periodMs(past.pass);
  world.orders.add({
    account,
    type: 'package',
    participantId: past.pass.participant_id ?? null,
    eventId: past.pass.event_id ?? null,
    categoryId: past.pass.event_category_id ?? null,
    amount: past.pass.price ?? 0,
    cardLast4: '4242',
    idempotencyKey: null,
    createdMs,
    outcome: { kind: 'paid', atMs: createdMs + 4000 },
    expiresMs: length === null ? null : createdMs + length,
    renewal: null,
    refunded: false,
    replacedMs: null,
    ...past,
  });
}

function passNumbered(world: World, id: number) {
  const pass = subscriptionOf(world.channel, id) ?? packageOf(world.channel, id, world.game);
  if (pass === null) throw new Error(`Northside sells no pass ${id}.`);
  return pass;
}

function addOrders(world: World, account: Account): void {
  const basketball = passNumbered(world, 201);
  const ice = passNumbered(world, 202);
  const finals = passNumbered(world, 204);
  const team = passNumbered(world, 203);
  const atMs = world.clock.now() - 6 * DAY_MS;
  addOrder(world, account, 60, { pass: ice });
  addOrder(world, account, 20, { pass: finals, refunded: true });
  addOrder(world, account, 6, { pass: team, outcome: { kind: 'failed', atMs, code: 'insufficient_funds' } });
  addOrder(world, account, 3, { pass: basketball });
  addOrder(world, account, 1, { pass: team, outcome: { kind: 'held' }, cardLast4: '3155' });
}

/** @param daysLeft below zero when it has run out */
function addSubscription(world: World, account: Account, daysAgo: number, daysLeft: number): void {
  addOrder(world, account, daysAgo, {
    pass: passNumbered(world, 301),
    type: 'subscription',
    expiresMs: world.clock.now() + daysLeft * DAY_MS,
    renewal: { event: 'created', automatic: false, renewed: false },
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
