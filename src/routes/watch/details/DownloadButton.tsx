import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import type { Failure } from '../../../api/failures/failure';
import { userAccessQuery } from '../../../api/queries/viewer';
import {
  type DownloadRef,
  type DownloadView,
  sameDownload,
  selectDownload,
} from '../../../machines/download/selectors';
import { formatCount } from '../../../ui/i18n/otherFormats';
import { useText } from '../../../ui/i18n/text';
import { Button } from '../../../ui/kit/buttons/Button';
import { CancelDownload } from '../../downloads/CancelDownload';
import { isUsedUp } from '../../downloads/isUsedUp';
import { useAllowanceText } from '../../downloads/useAllowanceText';
import { useFailureMessage } from '../../hooks/useFailureMessage';
import { useSystem } from '../../hooks/useSystem';
import styles from './DownloadButton.module.css';

/** Saves the recording as a file, for viewers with the right to do so. */
export function DownloadButton({ download, fileName }: { download: DownloadRef; fileName: string }) {
  const { t, language } = useText();
  const { api } = useSystem();
  const { data } = useQuery(userAccessQuery(api));
  const allowance = useAllowanceText();
  const count = data?.featureCount?.downloads ?? 0;
  return (
    <DownloadControl
      view={useSelector(download, selectDownload, sameDownload)}
      note={
        allowance?.text ?? (count > 0 ? t('download.soFar', { number: formatCount(count, language) }) : null)
      }
      usedUp={allowance?.left === 0 ? allowance.text : t('download.noneLeft')}
      onStart={() => download.send({ type: 'download.start', fileName })}
      onCancel={() => download.send({ type: 'download.cancel' })}
    />
  );
}

interface DownloadControlProps {
  view: DownloadView;
  /** The remaining downloads, or the number of earlier ones where there is no limit. */
  note: string | null;
  /** The reason of a refusal because all downloads of the period are used. */
  usedUp: string;
  onStart(): void;
  onCancel(): void;
}

/** The button, the progress and the result of the download. */
export function DownloadControl({ view, note, usedUp, onStart, onCancel }: DownloadControlProps) {
  const { t } = useText();
  const failureMessage = useFailureMessage();
  const reasonOf = (failure: Failure | null): string => {
    if (failure === null) return t('download.failed');
    return isUsedUp(failure) ? usedUp : failureMessage(failure);
  };
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = view.phase === 'requesting' || view.phase === 'receiving';
  return (
    <div className={styles.download}>
      <Button
        ref={button}
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
          <CancelDownload label={t('download.cancel')} starter={button} onCancel={onCancel} />
        </>
      )}
      <span className={styles.note} role="status">
        {view.phase === 'saved' && t('download.saved')}
        {view.phase === 'handedOver' && t('download.handedOver')}
        {view.phase === 'failed' && reasonOf(view.failure)}
        {view.phase === 'idle' && note}
      </span>
    </div>
  );
}
