import type {
  ColorSettings,
  CustomForm,
  FaqItem,
  Menu,
  Package,
  Page,
  Settings,
  Slide,
  StaticBlock,
  Subscription,
} from '../../src/api/schema';
import type { Schedule } from '../world/events/schedule';
import type { Directory } from './directory';
import type { LibraryPlan } from './library';
import type { Messages } from './messages';
import type { ScheduleRules } from './scheduleRules';

/** The texts and products of a channel, in the contract's own words. */
interface Content {
  settings: Settings;
  colors: ColorSettings;
  menu: Menu;
  slides: Slide[];
  /** With their content; lists leave it out. */
  pages: Page[];
  faq: FaqItem[];
  staticBlocks: StaticBlock[];
  packages: Package[];
  subscriptions: Subscription[];
  forms: CustomForm[];
}

export interface Coupon {
  code: string;
  type: 'percent' | 'amount';
  /** Percent, 1 to 100, or an amount in major units; off the price with its fee, never off a renewal. */
  value: number;
  /** The passes it is good for, by id; empty for all. */
  passes: readonly number[];
  /** When it ends, in days after the world begins; below zero it is over from the start. */
  days: number;
  /** How many payments it is good for; null: any number. */
  maximumUses: number | null;
  /** Good for one payment of each account. */
  oncePerAccount: boolean;
}

/** A coupon that may be used any number of times. */
export const percentOff = (
  code: string,
  value: number,
  days: number,
  passes: readonly number[] = [],
): Coupon => ({
  code,
  type: 'percent',
  value,
  passes,
  days,
  maximumUses: null,
  oncePerAccount: false,
});

/** One channel of the platform: everything about it that no viewer can change. */
export interface Channel {
  name: string;
  /** The key service's answer for the channel's host names. */
  channelKey: string;
  hosts: readonly string[];
  seed: number;
  timeZone: string;
  country: { name: string; code: string };
  directory: Directory;
  rules: ScheduleRules;
  schedule: Schedule;
  content: Content;
  coupons: readonly Coupon[];
  library: LibraryPlan;
  messages: Messages;
  /** Sends the least that the contract allows: optional fields and keys are left out or null. */
  sparse: boolean;
  /** The least time between two reads of a game that it asks pages for, seconds; null asks for none. */
  pollAfter: number | null;
}
