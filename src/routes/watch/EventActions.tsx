import type { Event } from '../../api/schema';
import type { Life } from '../../machines/eventStatus/types';
import { useText } from '../../ui/i18n/text';
import { eventTitle } from '../events/teams';
import { DownloadButton } from './DownloadButton';
import styles from './EventActions.module.css';
import { ShareButton } from './share/ShareButton';
import { usePlayerPosition } from './usePlayerPosition';

/** What can be done with an event beside watching it. */
export function EventActions({ event, life }: { event: Event; life: Life }) {
  const { t } = useText();
  const position = usePlayerPosition();
  return (
    <div className={styles.actions}>
      <ShareButton
        path={`/watch/${event.id}`}
        embedPath={`/watch_embed/${event.id}`}
        title={eventTitle(event) ?? t('event.unnamed')}
        position={position}
      />
      {event.can_download === true && life === 'replay' && <DownloadButton eventId={event.id} />}
    </div>
  );
}
