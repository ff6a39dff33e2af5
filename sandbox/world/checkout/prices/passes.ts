import type { Availability, Package, Subscription } from '../../../../src/api/schema';
import type { Channel } from '../../../channels/channel';
import { roundMoney } from '../../../channels/money';
import { passUrl } from '../../../pictures/addresses';
import { SINGLE_PASS_BASE } from '../../entitlements';
import type { Game } from '../../events/game';

export type ItemType = 'event' | 'package' | 'subscription';

/** One pass to buy. */
export interface PurchaseItem {
  type: ItemType;
  /** Number of the package or subscription. */
  passId: number;
  eventId: number | null;
  categoryId: number | null;
  participantId: number | null;
}

/** Whether a pass is sold, whoever asks. */
export type Sale = Exclude<Availability, 'held' | null>;

interface PassPatch {
  /** Major units, service fee included. */
  price?: number;
  sale?: Sale;
}

/** The products of one world. Prices and sales are the channel's until they are changed. */
export interface Passes {
  packages(): Package[];
  subscriptions(): Subscription[];
  /** Packages by number, single-event passes among them. */
  package(id: number): Package | null;
  subscription(id: number): Subscription | null;
  byId(id: number): Package | Subscription | null;
  /** The pass for one event alone; null for events that are not sold by themselves. */
  single(game: Game): Package | null;
  /** The pass that an item means; null when there is none. */
  of(item: Pick<PurchaseItem, 'type' | 'passId'>): Package | Subscription | null;
  /** @throws Error when there is no such pass */
  change(id: number, patch: PassPatch): void;
  /** ISO 4217; may be changed. */
  currency: string;
}

export function createPasses(channel: Channel, game: (id: number) => Game | null): Passes {
  const patches = new Map<number, PassPatch>();

  function patched<Each extends Package>(pass: Each): Each {
    const patch = patches.get(pass.id);
    if (patch === undefined) return pass;
    const { price = pass.price ?? 0, sale = pass.availability } = patch;
    const fee = Math.min(pass.service_fee ?? 0, price);
    const prices = {
      price,
      base_price: roundMoney(price - fee, passes.currency),
      service_fee: fee,
    };
    return { ...pass, ...prices, ...(sale != null && { availability: sale }) };
  }

  const single = (sold: Game): Package | null => {
    if (sold.price === null) return null;
    const fee = roundMoney(sold.price * 0.1, passes.currency);
    return patched({
      id: SINGLE_PASS_BASE + sold.id,
      name: sold.name,
      description: sold.description,
      price: sold.price,
      base_price: roundMoney(sold.price - fee, passes.currency),
      service_fee: fee,
      image: { url: passUrl(sold.host), width: 1280, height: 720 },
      offer: 'single',
      period: null,
      trial_period: null,
      is_team_pass: false,
      pass_type: 'single',
      pass_kind: 'regular',
      event_categories: [],
      participants: [],
      weight: 0,
      event_category_id: sold.sport.id,
      participant_id: null,
      event_id: sold.id,
      access_features: ['watch'],
    });
  };

  const listed = <Each extends Package>(from: readonly Each[], id: number): Each | null => {
    const pass = from.find((each) => each.id === id);
    return pass === undefined ? null : patched(pass);
  };
  const singleById = (id: number): Package | null => {
    const sold = id > SINGLE_PASS_BASE ? game(id - SINGLE_PASS_BASE) : null;
    return sold === null ? null : single(sold);
  };
  const { content } = channel;

  const passes: Passes = {
    currency: content.settings.currency ?? 'USD',
    packages: () => content.packages.map(patched),
    subscriptions: () => content.subscriptions.map(patched),
    package: (id) => listed(content.packages, id) ?? singleById(id),
    subscription: (id) => listed(content.subscriptions, id),
    byId: (id) => passes.subscription(id) ?? passes.package(id),
    single,
    of: ({ type, passId }) => {
      if (type === 'subscription') return passes.subscription(passId);
      return type === 'event' ? singleById(passId) : listed(content.packages, passId);
    },
    change: (id, patch) => {
      if (passes.byId(id) === null) throw new Error(`There is no pass ${id}.`);
      patches.set(id, { ...patches.get(id), ...patch });
    },
  };
  return passes;
}
