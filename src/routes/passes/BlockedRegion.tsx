import { useSelector } from '@xstate/react';
import type { Event } from '../../api/schema';
import { selectGeoBlocked } from '../../machines/session/selectors';
import { RegionNotice } from '../../ui/passes/RegionNotice';
import { useSystem } from '../hooks/useSystem';

interface BlockedRegionProps {
  /** The event that the pass is bought for; null for none. */
  event?: Pick<Event, 'geo_blocked'> | null | undefined;
}

/**
 * Nothing where the region has the content. A pass is sold in a blocked region too, since its buyer may watch from another
 * one; all sales are final (spec §9), so that this is said before.
 */
export function BlockedRegion({ event }: BlockedRegionProps) {
  const isBlocked = useSelector(useSystem().session, selectGeoBlocked);
  return isBlocked || event?.geo_blocked === true ? <RegionNotice /> : null;
}
