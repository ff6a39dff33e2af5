import type { AnalyticsSession } from '../../api/schema';

type Device = Required<Pick<AnalyticsSession, 'device_type' | 'user_agent' | 'resolution' | 'platform'>>;

const TELEVISION = /smart-?tv|hbbtv|appletv|googletv|tizen|web0s|\btv\b/i;
const TABLET = /ipad|tablet|android(?!.*mobile)/i;
const MOBILE = /mobi|iphone|ipod|android/i;

/** The viewer's device as the browser describes it. */
export function describeDevice({ userAgent }: Navigator, { width, height }: Screen): Device {
  return {
    device_type: kindOf(userAgent),
    user_agent: userAgent,
    resolution: `${width}x${height}`,
    platform: 'web',
  };
}

function kindOf(userAgent: string): Device['device_type'] {
  if (TELEVISION.test(userAgent)) return 'tv';
  if (TABLET.test(userAgent)) return 'tablet';
  return MOBILE.test(userAgent) ? 'mobile' : 'desktop';
}
