import type { Package, Subscription } from '../../api/schema';

export type ItemType = 'event' | 'package' | 'subscription';

export interface DescribedPass {
  pass: Package | Subscription;
  /** `event` for a single-event pass. */
  itemType: ItemType;
  passType: 'single' | 'category' | 'event' | 'subscription' | 'package' | 'additional' | null;
  kind: 'regular' | 'additional';
  isPurchased: boolean;
  disabledCategories: readonly number[];
  disabledParticipants: readonly number[];
  /** Why it cannot be bought; null if it can. */
  obstacle: 'held' | 'soldOut' | 'saleEnded' | 'unknown' | null;
  trialDays: number | null;
}
