import { useState } from 'react';
import type { EventStatus } from '../../../machines/eventStatus/eventStatus';
import { useText } from '../../../ui/i18n/text';
import { LiveBadge } from '../../../ui/kit/feedback/LiveBadge';
import { VisuallyHidden } from '../../../ui/kit/VisuallyHidden';
import styles from './StatusBadge.module.css';

/** The status of the event, announced to screen readers when it changes. */
export function StatusBadge({ status }: { status: EventStatus }) {
  const { t } = useText();
  return (
    <>
      {status === 'live' && <LiveBadge />}
      {(status === 'starting' || status === 'delayed' || status === 'interrupted' || status === 'ended') && (
        <span className={styles.badge}>{t(`watch.status.${status}`)}</span>
      )}
      <StatusAnnouncement status={status} />
    </>
  );
}

function StatusAnnouncement({ status }: { status: EventStatus }) {
  const { t } = useText();
  const [first] = useState(status);
  const [hasChanged, setChanged] = useState(false);
  if (status !== first && !hasChanged) setChanged(true);
  return (
    <VisuallyHidden role="status">{hasChanged ? t(`watch.statusAnnouncement.${status}`) : ''}</VisuallyHidden>
  );
}
