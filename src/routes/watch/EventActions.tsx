import type { Event } from '../../api/schema';
import { recordingName } from '../../machines/download/recordingName';
import type { Life } from '../../machines/eventLife/types';
import { dayKey } from '../../ui/i18n/formats';
import { useText } from '../../ui/i18n/text';
import { zoneOf } from '../events/cards';
import { eventTitle } from '../events/teams';
import { useChannel } from '../useChannel';
import { DownloadButton } from './DownloadButton';
import styles from './EventActions.module.css';
import { ShareButton } from './share/ShareButton';
import { usePlayerPosition } from './usePlayerPosition';

/** What can be done with an event beside watching it. */
export function EventActions({ event, life }: { event: Event; life: Life }) {
  const { t } = useText();
  const channel = useChannel();
  const position = usePlayerPosition();
  const title = eventTitle(event) ?? t('event.unnamed');
  const day = event.event_utc_ts ? dayKey(event.event_utc_ts, zoneOf(event, channel)) : null;
  return (
    <div className={styles.actions}>
      <ShareButton
        path={`/watch/${event.id}`}
        embedPath={`/watch_embed/${event.id}`}
        title={title}
        position={position}
      />
      {event.can_download === true && life === 'replay' && (
        <DownloadButton eventId={event.id} fileName={recordingName(title, day)} />
      )}
    </div>
  );
}
