import { useQuery } from '@tanstack/react-query';
import { userAccessQuery } from '../../api/queries/viewer';
import { formatCount, formatFullDay } from '../../ui/i18n/otherFormats';
import { useText } from '../../ui/i18n/text';
import { useViewerZone } from '../events/eventTime';
import { useServerNow } from '../hooks/useServerNow';
import { useSystem } from '../hooks/useSystem';

const DAY_SECONDS = 86_400;

/** The remaining downloads of the viewer and the day when they reset; null where they have no limit. */
export function useAllowanceText(): { text: string; left: number } | null {
  const { t, language } = useText();
  const { api } = useSystem();
  const timeZone = useViewerZone();
  const now = useServerNow(DAY_SECONDS);
  const { data } = useQuery(userAccessQuery(api));
  const { downloads, downloads_limit: most, resets_ts } = data?.featureCount ?? {};
  if (most == null) return null;
  const left = Math.max(0, most - (downloads ?? 0));
  const limit = formatCount(most, language);
  const remaining =
    left === 0
      ? t('download.allUsed', { limit })
      : t('download.left', { left: formatCount(left, language), limit });
  const resets =
    resets_ts == null
      ? ''
      : ` ${t('download.resets', { day: formatFullDay(resets_ts, timeZone, language, now) })}`;
  return { text: remaining + resets, left };
}
