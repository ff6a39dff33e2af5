import type { Geo } from '../../src/api/schema';
import type { Channel } from '../channels/channel';
import { messagesFor } from '../channels/messages';
import { createFaultPlan, type FaultPlan } from '../faults/plan';
import type { LiveWindow } from '../media/live';
import type { ClipCut } from '../media/serve';
import { createReceiptMail, renewalLetter } from '../receipt/letters';
import { type Account, type Accounts, createAccounts } from './accounts/accounts';
import { createDevices, type Devices } from './accounts/devices';
import type { LinkKind, Mail } from './accounts/mail';
import { signedLink } from './accounts/mail';
import { createRecaptcha, type Recaptcha } from './accounts/recaptcha';
import { addSampleAccounts } from './accounts/sampleAccounts';
import { createSocialCodes, type SocialCodes } from './accounts/social';
import { audit } from './bank/audit';
import { type Bank, createBank } from './bank/bank';
import { type ChargeProcessor, createChargeProcessor } from './checkout/bank/chargeProcessor';
import { createIntents, type Intents } from './checkout/bank/intents';
import { type Charge, ledgerOf } from './checkout/bank/ledger';
import { createPaymentMethods, type PaymentMethods } from './checkout/bank/paymentMethods';
import { type Attempts, createAttempts } from './checkout/orders/attempts';
import { createOrders, type OrderRecord, type Orders } from './checkout/orders/orders';
import { createPlanChanges } from './checkout/orders/planChange';
import { createPortal, type Portal } from './checkout/orders/portal';
import { type DatedCoupon, datedCoupons } from './checkout/prices/coupons';
import { createHoldings } from './checkout/prices/holdings';
import { createPasses, type Passes } from './checkout/prices/passes';
import { createPurchaseRules, type PurchaseRules } from './checkout/prices/purchaseRules';
import { type Clips, clipStatus, createClips } from './clips/clips';
import { type Clock, createShiftedClock, type MovableClock, seconds } from './clock';
import type { Entitlement } from './entitlements';
import type { Game } from './events/game';
import { liveWindowOf } from './events/gameMedia';
import { createFavorites, type Favorites } from './favorites';
import { type ApiKeys, createApiKeys, type DeviceName } from './keys';
import { createRandom, type Random, seedFrom } from './random';

/** A test's changes to one event; everything else stays as planned. */
export type GamePatch = Partial<Omit<Game, 'id'>>;

/** One channel as one visitor's cookie sees it: its clock, its people, and what they did. */
export interface World {
  readonly id: string;
  readonly channel: Channel;
  readonly clock: MovableClock;
  readonly random: Random;
  readonly keys: ApiKeys;
  readonly accounts: Accounts;
  readonly social: SocialCodes;
  readonly devices: Devices;
  readonly favorites: Favorites;
  readonly clips: Clips;
  readonly coupons: readonly DatedCoupon[];
  readonly passes: Passes;
  readonly purchaseRules: PurchaseRules;
  readonly paymentMethods: PaymentMethods;
  readonly orders: Orders;
  /** The stand-in for Stripe and the bank, with its own book. */
  readonly bank: Bank;
  readonly intents: Intents;
  readonly chargeProcessor: ChargeProcessor;
  readonly attempts: Attempts;
  readonly portal: Portal;
  readonly faults: FaultPlan;
  readonly outbox: Mail[];
  /** Bodies that the analytics service was sent, by operation. */
  readonly analytics: { operation: string; body: unknown }[];
  /** Bodies that the error-reporting service was sent. */
  readonly reports: unknown[];
  /** Forms that were received, as they were sent. */
  readonly messages: { form: string; values: unknown }[];
  readonly gamePatches: Map<number, GamePatch>;
  /** The location that every request of this world comes from; it may be changed. */
  geo: Geo;
  /** While true the key service answers 503. */
  keyServiceStopped: boolean;
  /** Whether the visitor's browser has a wallet, which Stripe then offers. */
  wallets: boolean;
  /** Number of the card in the test wallet. */
  walletCard: string;
  readonly recaptcha: Recaptcha;
  /** A new key of an account: one more session. @param device left out for a browser of which nothing is known */
  issueKey(account: Account, device?: DeviceName): string;
  games(): readonly Game[];
  game(id: number): Game | null;
  /** Takes an event off the channel for good; what is being cut from it fails. */
  deleteGame(id: number): void;
  /** The passes that an account holds at this moment; none for a visitor. */
  entitlements(account: Account | null): readonly Entitlement[];
  /** The charges by now, oldest first. */
  ledger(): Charge[];
  /** The disagreements between the bank's book, the orders and the receipts by now. */
  audit(): string[];
  /** Puts a letter about a renewal into the outbox. @param nextTotal of one that was resumed; null: it was cancelled */
  mailRenewal(order: OrderRecord, nextTotal: number | null): void;
  /** Puts a letter with a signed link into the outbox, by default to the address in force. */
  mail(kind: LinkKind, account: Account, to?: string): void;
  /** When the live stream of this name (an event's number) runs; null if there is none. */
  liveWindow(key: string): LiveWindow | null;
  /** The cut of a clip that is ready; null if there is none. */
  clip(id: string): ClipCut | null;
}

/** The name that a television on the sandbox page gives itself. */
const TELEVISION: DeviceName = { name: 'Rudy TV', kind: 'tv' };

export interface WorldOptions {
  id: string;
  channel: Channel;
  clock: Clock;
}

export function createWorld({ id, channel, clock: base }: WorldOptions): World {
  const clock = createShiftedClock(base);
  const random = createRandom(seedFrom(channel.seed, id));
  const accounts = createAccounts();
  addSampleAccounts(accounts, channel.country.code);
  const gamePatches = new Map<number, GamePatch>();
  const patched = (game: Game): Game => ({ ...game, ...gamePatches.get(game.id) });
  const deletedGames = new Set<number>();
  const gameOf = (gameId: number): Game | null => {
    if (deletedGames.has(gameId)) return null;
    const planned = channel.schedule.game(gameId, clock.now());
    return planned === null ? null : patched(planned);
  };
  const passes = createPasses(channel, gameOf);
  const paymentMethods = createPaymentMethods(random, clock.now);
  const bank = createBank(random);
  const orders = createOrders(random, clock.now, () => chargeProcessor.settle());
  const { directory } = channel;
  const planChanges = createPlanChanges({ orders, directory, game: gameOf, now: clock.now });
  const holdings = createHoldings({ orders, directory, game: gameOf, now: clock.now });
  const purchaseRules = createPurchaseRules({
    ...{ channel, passes, orders, holdings, planChanges },
    game: gameOf,
    now: clock.now,
  });
  const intents = createIntents(random);
  const clips = createClips(createRandom(seedFrom(channel.seed, id, 'clips')));
  const coupons = datedCoupons(channel.coupons, clock.now());
  const chargeProcessor = createChargeProcessor({
    channel,
    accounts,
    passes,
    rules: purchaseRules,
    coupons,
    planChanges,
    orders,
    bank,
    paymentMethods,
    now: clock.now,
  });
  const outbox: Mail[] = [];
  const newReceipts = createReceiptMail(channel, clock.now());
  const keys = createApiKeys(channel, random, clock.now);
  const issueKey: World['issueKey'] = (account, device) => {
    const apiKey = keys.issue(channel.channelKey);
    const session = keys.session(apiKey);
    session.account = account;
    if (device !== undefined) session.device = device;
    return apiKey;
  };
  const world: World = {
    id,
    channel,
    clock,
    random,
    accounts,
    gamePatches,
    passes,
    purchaseRules,
    paymentMethods,
    orders,
    bank,
    intents,
    clips,
    coupons,
    get outbox() {
      chargeProcessor.settle();
      const receipts = newReceipts(orders.stored());
      if (receipts.length > 0) {
        outbox.push(...receipts);
        outbox.sort((one, other) => one.sentTs - other.sentTs);
      }
      return outbox;
    },
    keys,
    social: createSocialCodes(random, clock.now),
    devices: createDevices(random, clock.now, (account) => issueKey(account, TELEVISION)),
    issueKey,
    favorites: createFavorites(),
    chargeProcessor,
    attempts: createAttempts(clock.now),
    portal: createPortal(random, clock.now),
    faults: createFaultPlan(),
    analytics: [],
    reports: [],
    messages: [],
    geo: {
      country: channel.country.name,
      country_code: channel.country.code,
      ip: '203.0.113.24',
      is_geo_blocked: false,
    },
    keyServiceStopped: false,
    wallets: false,
    walletCard: '4242424242424242',
    recaptcha: createRecaptcha(random, clock.now),
    games: () => {
      const games = channel.schedule.games(clock.now());
      const kept = deletedGames.size === 0 ? games : games.filter((game) => !deletedGames.has(game.id));
      return gamePatches.size === 0 ? kept : kept.map(patched);
    },
    game: gameOf,
    deleteGame: (gameId) => {
      deletedGames.add(gameId);
      clips.sourceDeleted(gameId, clock.now());
    },
    entitlements: (account) => (account === null ? [] : orders.entitlements(account)),
    ledger: () => {
      chargeProcessor.settle();
      return ledgerOf(bank.records());
    },
    audit: () => {
      chargeProcessor.settle();
      return audit({ records: bank.records(), orders: orders.stored() });
    },
    mailRenewal: (order, nextTotal) => {
      world.outbox.push(renewalLetter(channel, order, { nextTotal, nowMs: clock.now() }));
    },
    mail: (kind, account, to = account.email) => {
      const sentTs = seconds(clock.now());
      outbox.push({
        kind,
        to,
        subject: messagesFor(account.language, channel.messages)[kind],
        link: signedLink(kind, account, to, sentTs),
        sentTs,
      });
    },
    liveWindow: (key) => {
      const found = /^\d{1,15}$/.test(key) ? gameOf(Number(key)) : null;
      return found === null ? null : liveWindowOf(found, clock.now());
    },
    clip: (clipId) => {
      const clip = clips.byId(Number(clipId));
      if (clip === null || clipStatus(clip, clock.now()) !== 'ready') return null;
      return { ...clip.cut, durationSeconds: clip.duration, eventSeconds: clip.startTime };
    },
  };
  return world;
}
