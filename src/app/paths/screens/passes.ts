import { addressReader } from '../query';

/** The filters of the list of passes (spec §2); a missing one is left out. */
export interface PassesAddress<Feature extends string> {
  event_category_id?: number;
  participant_id?: number;
  /** Among what the passes include; the platform cannot choose by it. */
  feature?: Feature;
}

/** Parses the address of the passes; `category_id` is another name of `event_category_id`. */
export function parsePassesAddress<Feature extends string>(
  search: string,
  features: readonly Feature[],
): PassesAddress<Feature> {
  const { id, text } = addressReader(search);
  const category = id('event_category_id') ?? id('category_id');
  const participant = id('participant_id');
  const feature = features.find((each) => each === text('feature'));
  return {
    ...(category === null ? {} : { event_category_id: category }),
    ...(participant === null ? {} : { participant_id: participant }),
    ...(feature === undefined ? {} : { feature }),
  };
}

/** Whether the address of one pass names a subscription; packages have numbers of their own. */
export const isSubscriptionIn = (search: string): boolean =>
  new URLSearchParams(search).get('type') === 'subscription';

/** The team or the sport that the address of one pass chooses; null for none. */
export const chosenIn = (search: string, name: 'participant_id' | 'category_id'): number | null =>
  addressReader(search).id(name);
