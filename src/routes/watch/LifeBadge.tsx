import { useEffect, useRef, useState } from 'react';
import type { Life } from '../../machines/eventStatus/types';
import { useText } from '../../ui/i18n/text';
import { LiveBadge } from '../../ui/kit/LiveBadge';
import { VisuallyHidden } from '../../ui/kit/VisuallyHidden';
import styles from './LifeBadge.module.css';

/** Where the event is in its life, in a word; said aloud when it goes on while the page is open. */
export function LifeBadge({ life }: { life: Life }) {
  const { t } = useText();
  return (
    <>
      {life === 'live' && <LiveBadge />}
      {(life === 'starting' || life === 'delayed' || life === 'interrupted' || life === 'ended') && (
        <span className={styles.badge}>{t(`watch.life.${life}`)}</span>
      )}
      <LifeSaid life={life} />
    </>
  );
}

function LifeSaid({ life }: { life: Life }) {
  const { t } = useText();
  const first = useRef(life);
  const [hasChanged, setChanged] = useState(false);
  useEffect(() => {
    if (life !== first.current) setChanged(true);
  }, [life]);
  return <VisuallyHidden role="status">{hasChanged ? t(`watch.lifeSaid.${life}`) : ''}</VisuallyHidden>;
}
