import type { Access, FeatureCount, Profile } from '../../../src/api/schema';
import type { Account } from '../../world/accounts/accounts';
import { allowancesOf } from '../../world/allowance';
import { seconds } from '../../world/clock';
import { featuresOf } from '../../world/entitlements';
import type { World } from '../../world/world';

export function presentProfile(world: World, account: Account): Profile {
  return {
    id: account.id,
    email: account.email,
    email_verified: account.emailVerified,
    pending_email: account.pendingEmail,
    first_name: account.firstName,
    last_name: account.lastName,
    phone: account.phone,
    language: account.language,
    has_password: account.password !== null,
    temporary_password: account.temporaryPassword,
    trial_period_used: account.trialUsed,
    is_geo_blocked: world.geo.is_geo_blocked ?? false,
  };
}

/** Capabilities from what is held; the library's has a name of its own among them (spec §3). */
export function presentAccess(world: World, account: Account | null): Access {
  const features = featuresOf(world.entitlements(account));
  return {
    capabilities: features.map((feature) => (feature === 'vod_media_access' ? 'vod_media' : feature)),
    featureCount: account === null ? { clips: 0, downloads: 0 } : presentCounts(world, account),
  };
}

function presentCounts(world: World, account: Account): FeatureCount {
  const { clips, downloads, resetsMs } = allowancesOf(world, account);
  return {
    clips: clips.used,
    downloads: downloads.used,
    clips_limit: clips.limit,
    downloads_limit: downloads.limit,
    resets_ts: resetsMs === null ? null : seconds(resetsMs),
  };
}
