import { toFailure } from '../../api/failures/failure';
import { useText } from '../../ui/i18n/text';
import { Button } from '../../ui/kit/buttons/Button';
import { Skeleton } from '../../ui/kit/feedback/Skeleton';
import { useFailureMessage } from '../hooks/useFailureMessage';
import styles from './ProfilePage.module.css?adopted';

interface SectionPendingProps {
  /** Null while the data of the section is on its way. */
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
}

/** Stands in the place of a section's data: that it loads, or why it could not be read. */
export function SectionPending({ error, isFetching, onRetry }: SectionPendingProps) {
  const { t } = useText();
  const messageOfFailure = useFailureMessage();
  if (error === null) {
    return (
      <div aria-busy="true">
        <Skeleton className={styles.skeleton} />
      </div>
    );
  }
  return (
    <>
      <p role="alert" className={styles.alert}>
        {messageOfFailure(toFailure(error))}
      </p>
      <div>
        <Button variant="quiet" isBusy={isFetching} onClick={onRetry}>
          {t('kit.retry')}
        </Button>
      </div>
    </>
  );
}
