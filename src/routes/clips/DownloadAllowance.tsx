import { offers } from '../../api/levels';
import { patterns } from '../../app/paths';
import { useText } from '../../ui/i18n/text';
import { useAllowanceText } from '../downloads/useAllowanceText';
import { useMayDownload } from '../downloads/useMayDownload';
import { useChannel } from '../hooks/useChannel';
import styles from './Clips.module.css?adopted';

/** The remaining downloads with their end, or the passes that give the right to download. */
export function DownloadAllowance() {
  const { t } = useText();
  const channel = useChannel();
  const mayDownload = useMayDownload();
  const allowance = useAllowanceText();
  if (mayDownload === null) return null;
  if (!mayDownload) {
    return (
      <p className={styles.allowance}>
        {t('clips.noDownloads')}{' '}
        {offers(channel, 'sell') && (
          <a href={`${patterns.passes}?feature=download_clip`}>{t('watch.seePasses')}</a>
        )}
      </p>
    );
  }
  return allowance === null ? null : <p className={styles.allowance}>{allowance.text}</p>;
}
