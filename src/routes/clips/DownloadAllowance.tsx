import { useQuery } from '@tanstack/react-query';
import { offers } from '../../api/levels';
import { userAccessQuery } from '../../api/queries/viewer';
import type { Access } from '../../api/schema';
import { patterns } from '../../app/paths';
import { formatCount, formatFullDay } from '../../ui/i18n/otherFormats';
import { useText } from '../../ui/i18n/text';
import { useViewerZone } from '../events/eventTime';
import { useChannel } from '../hooks/useChannel';
import { useServerNow } from '../hooks/useServerNow';
import { useSystem } from '../hooks/useSystem';
import styles from './Clips.module.css?adopted';

const DAY_SECONDS = 86_400;

/** Whether the viewer may download clips; null while that is being read. */
export function useMayDownload(): boolean | null {
  const { api } = useSystem();
  const { data } = useQuery(userAccessQuery(api));
  return data === undefined ? null : mayDownload(data);
}

const mayDownload = ({ capabilities }: Access): boolean =>
  (capabilities ?? []).some((name) => name.toLowerCase() === 'download_clip');

/** The remaining downloads with their end, or the passes that give the right to download. */
export function DownloadAllowance() {
  const { t, language } = useText();
  const { api } = useSystem();
  const channel = useChannel();
  const timeZone = useViewerZone();
  const now = useServerNow(DAY_SECONDS);
  const { data } = useQuery(userAccessQuery(api));
  if (data === undefined) return null;
  if (!mayDownload(data)) {
    return (
      <p className={styles.allowance}>
        {t('clips.noDownloads')}{' '}
        {offers(channel, 'sell') && (
          <a href={`${patterns.passes}?feature=download_clip`}>{t('watch.seePasses')}</a>
        )}
      </p>
    );
  }
  const { downloads, downloads_limit: limit, resets_ts } = data.featureCount ?? {};
  if (limit == null) return null;
  const left = Math.max(0, limit - (downloads ?? 0));
  return (
    <p className={styles.allowance}>
      {left === 0
        ? t('clips.downloadsUsed', { limit: formatCount(limit, language) })
        : t('clips.downloadsLeft', {
            left: formatCount(left, language),
            limit: formatCount(limit, language),
          })}
      {resets_ts != null &&
        ` ${t('clips.downloadsReset', { day: formatFullDay(resets_ts, timeZone, language, now) })}`}
    </p>
  );
}
