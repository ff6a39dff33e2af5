import type { Event, Order, Package, Profile, PurchaseItem, Subscription } from '../../../src/api/schema';
import {
  type DescribedPass,
  describePass,
  type ItemType,
  packageItemType,
} from '../../../src/machines/checkout/pass';
import type { Catalogue, Price } from '../../../src/machines/checkout/types';
import { attemptKey, type Visitor, visit } from '../../sandbox/visitor';

/** The answers of the sandbox to one viewer, for screens that are rendered without a browser. */
export interface Answers {
  visitor: Visitor;
  packages: Package[];
  subscriptions: Subscription[];
  orders: Order[];
  viewer: Pick<Profile, 'trial_period_used' | 'is_geo_blocked'>;
  /** The event that the pass is bought for; left out for none. */
  event?: Event;
}

export const plan = (id: number): PurchaseItem => ({ type: 'subscription', subscription_id: id });

/** A viewer of a channel who has bought plans, one after the other. */
export async function subscriberOf(host: string, plans: readonly number[]): Promise<Answers> {
  const visitor = await visit({ host, loggedIn: true });
  for (const id of plans) {
    const card = { payment_method_id: 'pm_card_visa' };
    const { total } = await previewOf(visitor, [plan(id)], card);
    const body = { ...plan(id), ...card, expected_total: total };
    const { status } = await visitor.call('buy', { body, headers: attemptKey(`plan-${id}`) });
    if (status !== 201) throw new Error(`Plan ${id} was not sold.`);
    visitor.clock.advance(5000);
  }
  return {
    visitor,
    packages: (await visitor.call('listPackages')).body.data,
    subscriptions: (await visitor.call('listSubscriptions')).body.data,
    orders: (await visitor.call('listOrders', { query: { no_limit: 1 } })).body.data,
    viewer: { trial_period_used: false },
  };
}

/** The price as the platform says it. */
export async function previewOf(
  visitor: Visitor,
  items: readonly PurchaseItem[],
  more: object = { payment_method_id: 'pm_card_visa' },
): Promise<Price> {
  const { status, body } = await visitor.call('previewInvoice', { body: { items, ...more } });
  if (status !== 200) throw new Error(`No price: ${JSON.stringify(body)}`);
  return body.data;
}

/** The catalogue of the checkout, as its actor reads it. */
export function catalogueOf({ packages, subscriptions, orders, viewer, event }: Answers): Catalogue {
  const context = { orders, viewer, categories: [], participants: [] };
  const describe = (pass: Package, itemType: ItemType): DescribedPass =>
    describePass(pass, itemType, context);
  const all = [
    ...packages.map((pass) => describe(pass, packageItemType(pass))),
    ...subscriptions.map((pass) => describe(pass, 'subscription')),
  ];
  return {
    passes: all.filter(({ kind }) => kind === 'regular'),
    addOns: all.filter(({ kind }) => kind === 'additional'),
    event: event ?? null,
    categories: [],
    participants: [],
  };
}

/** A pass of the answers. Throws where the channel sells no such pass. */
export function passOf({ packages, subscriptions }: Answers, id: number): Package | Subscription {
  const pass = [...packages, ...subscriptions].find((each) => each.id === id);
  if (pass === undefined) throw new Error(`The channel sells no pass ${id}.`);
  return pass;
}
