import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Download, X } from 'lucide-react';
import { useEffect } from 'react';
import { userAccessQuery } from '../../api/queries/viewer';
import { type DownloadRef, sameDownload, selectDownload } from '../../machines/download/selectors';
import { useText } from '../../ui/i18n/text';
import { Button, IconButton } from '../../ui/kit/Button';
import { useFailureWords } from '../useFailureWords';
import { useSystem } from '../useSystem';
import styles from './DownloadButton.module.css';

/** Saves the recording as a file, with its progress and how many were saved. For viewers who may. */
export function DownloadButton({ download, fileName }: { download: DownloadRef; fileName: string }) {
  const { t } = useText();
  const words = useFailureWords();
  const { channel, queries } = useSystem();
  const { data } = useQuery(userAccessQuery(channel));
  const view = useSelector(download, selectDownload, sameDownload);

  // The platform counts what it offers.
  useEffect(() => {
    const counted = download.on('download.counted', () => {
      void queries.invalidateQueries({ queryKey: userAccessQuery(channel).queryKey });
    });
    return () => counted.unsubscribe();
  }, [download, queries, channel]);

  const isBusy = view.phase === 'requesting' || view.phase === 'receiving';
  const count = data?.featureCount?.downloads ?? 0;
  return (
    <div className={styles.download}>
      <Button
        variant="quiet"
        size="small"
        icon={<Download aria-hidden="true" />}
        isBusy={isBusy}
        onClick={() => download.send({ type: 'download.start', fileName })}
      >
        {t('download.button')}
      </Button>
      {isBusy && (
        <>
          <progress
            className={styles.progress}
            aria-label={t('download.progress')}
            max={100}
            value={view.phase === 'receiving' ? (view.percent ?? undefined) : undefined}
          />
          <IconButton label={t('download.cancel')} onClick={() => download.send({ type: 'download.cancel' })}>
            <X aria-hidden="true" />
          </IconButton>
        </>
      )}
      <span className={styles.note} role="status">
        {view.phase === 'saved' && t('download.saved')}
        {view.phase === 'failed' && (view.failure ? words(view.failure) : t('download.failed'))}
        {view.phase === 'idle' && count > 0 && t('download.count', { number: count })}
      </span>
    </div>
  );
}
