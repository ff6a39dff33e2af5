import type { AccessFeature, Package } from '../../src/api/schema';
import type { Account } from './accounts/accounts';
import { monthAround } from './events/calendar';
import type { World } from './world';

export type Counted = 'clips' | 'downloads';

interface Allowance {
  used: number;
  /** Most in a month; null: no limit. */
  limit: number | null;
}

export interface Allowances extends Record<Counted, Allowance> {
  /** When both start again at 0, milliseconds since epoch; null where nothing is limited. */
  resetsMs: number | null;
}

/** Most in a calendar month of the channel's time zone. */
const MONTHLY: Readonly<Record<Counted, number>> = { clips: 20, downloads: 10 };

const FEATURES: Readonly<Record<Counted, readonly AccessFeature[]>> = {
  clips: ['clipping'],
  downloads: ['download', 'download_clip'],
};

/** A year of everything has no limits. */
const isUnlimited = ({ pass_type, period }: Package): boolean =>
  pass_type === 'subscription' && period === 'annual';

/** The use of an account's counted features this month, and the limits that its passes give. */
export function allowancesOf(world: World, account: Account): Allowances {
  const nowMs = world.clock.now();
  const month = monthAround(nowMs, world.channel.timeZone);
  const passes = world.entitlements(account).map(({ pass }) => pass);
  const limitOf = (counted: Counted): number | null => {
    const giving = passes.filter(({ access_features = [] }) =>
      FEATURES[counted].some((feature) => access_features.includes(feature)),
    );
    return giving.length === 0 || giving.some(isUnlimited) ? null : MONTHLY[counted];
  };
  const clips = { used: world.clips.countOf(account, month.startMs, nowMs), limit: limitOf('clips') };
  const downloads = {
    used: account.downloadsMs.filter((atMs) => atMs >= month.startMs).length,
    limit: limitOf('downloads'),
  };
  const isLimited = clips.limit !== null || downloads.limit !== null;
  return { clips, downloads, resetsMs: isLimited ? month.endMs : null };
}
