import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Download, X } from 'lucide-react';
import { userAccessQuery } from '../../../api/queries/viewer';
import {
  type DownloadRef,
  type DownloadView,
  sameDownload,
  selectDownload,
} from '../../../machines/download/selectors';
import { useText } from '../../../ui/i18n/text';
import { Button, IconButton } from '../../../ui/kit/buttons/Button';
import { useFailureMessage } from '../../hooks/useFailureMessage';
import { useSystem } from '../../hooks/useSystem';
import styles from './DownloadButton.module.css';

/** Saves the recording as a file, for viewers with the right to do so. */
export function DownloadButton({ download, fileName }: { download: DownloadRef; fileName: string }) {
  const { api } = useSystem();
  const { data } = useQuery(userAccessQuery(api));
  return (
    <DownloadControl
      view={useSelector(download, selectDownload, sameDownload)}
      count={data?.featureCount?.downloads ?? 0}
      onStart={() => download.send({ type: 'download.start', fileName })}
      onCancel={() => download.send({ type: 'download.cancel' })}
    />
  );
}

interface DownloadControlProps {
  view: DownloadView;
  /** Number of earlier downloads. */
  count: number;
  onStart(): void;
  onCancel(): void;
}

/** The button, the progress and the result of the download. */
export function DownloadControl({ view, count, onStart, onCancel }: DownloadControlProps) {
  const { t } = useText();
  const failureMessage = useFailureMessage();
  const isBusy = view.phase === 'requesting' || view.phase === 'receiving';
  return (
    <div className={styles.download}>
      <Button
        variant="quiet"
        size="small"
        icon={<Download aria-hidden="true" />}
        isBusy={isBusy}
        onClick={onStart}
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
          <IconButton label={t('download.cancel')} onClick={onCancel}>
            <X aria-hidden="true" />
          </IconButton>
        </>
      )}
      <span className={styles.note} role="status">
        {view.phase === 'saved' && t('download.saved')}
        {view.phase === 'failed' && (view.failure ? failureMessage(view.failure) : t('download.failed'))}
        {view.phase === 'idle' && count > 0 && t('download.count', { number: count })}
      </span>
    </div>
  );
}
