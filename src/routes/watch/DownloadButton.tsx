import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Download, X } from 'lucide-react';
import { useEffect } from 'react';
import { userAccessQuery } from '../../api/queries/viewer';
import { sameDownload, selectDownload } from '../../machines/download/selectors';
import { useText } from '../../ui/i18n/text';
import { Button, IconButton } from '../../ui/kit/Button';
import { useFailureWords } from '../useFailureWords';
import { useSystem } from '../useSystem';
import styles from './DownloadButton.module.css';
import { downloadOf } from './download';

/** Saves the recording as a file, says how far it is and how many were saved. For viewers who may. */
export function DownloadButton({ eventId, fileName }: { eventId: number; fileName: string }) {
  const { t } = useText();
  const words = useFailureWords();
  const system = useSystem();
  const queries = useQueryClient();
  const access = userAccessQuery(system.channel);
  const { data } = useQuery(access);
  const download = downloadOf(system);
  const facts = useSelector(download, (snapshot) => selectDownload(snapshot, eventId), sameDownload);

  useEffect(() => {
    const counted = download.on('download.counted', () => {
      void queries.invalidateQueries({ queryKey: userAccessQuery(system.channel).queryKey });
    });
    return () => {
      counted.unsubscribe();
      download.send({ type: 'download.dismissed' });
    };
  }, [download, queries, system]);

  const isBusy = facts.phase === 'requesting' || facts.phase === 'receiving';
  const count = data?.featureCount?.downloads ?? 0;
  return (
    <div className={styles.download}>
      <Button
        variant="quiet"
        size="small"
        icon={<Download aria-hidden="true" />}
        isBusy={isBusy}
        onClick={() => download.send({ type: 'download.requested', eventId, fileName })}
      >
        {t('download.button')}
      </Button>
      {isBusy && (
        <>
          <progress
            className={styles.progress}
            aria-label={t('download.progress')}
            max={100}
            value={facts.phase === 'receiving' ? (facts.percent ?? undefined) : undefined}
          />
          <IconButton
            label={t('download.cancel')}
            onClick={() => download.send({ type: 'download.cancelled' })}
          >
            <X aria-hidden="true" />
          </IconButton>
        </>
      )}
      <span className={styles.note} role="status">
        {facts.phase === 'saved' && t('download.saved')}
        {facts.phase === 'failed' && (facts.failure ? words(facts.failure) : t('download.failed'))}
        {facts.phase === 'idle' && count > 0 && t('download.count', { number: count })}
      </span>
    </div>
  );
}
