import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode } from 'react';
import type { Event } from '../../../api/schema';
import { paths } from '../../../app/paths';
import { recordingName } from '../../../machines/download/recordingName';
import type { EventStatus } from '../../../machines/eventStatus/eventStatus';
import type { WatchRef } from '../../../machines/watch/selectors';
import { AccessChip } from '../../../ui/cards/AccessChip';
import { dayKey } from '../../../ui/i18n/formats';
import { useText } from '../../../ui/i18n/text';
import { classes } from '../../../ui/kit/classes';
import { accessOf } from '../../events/cards';
import { eventZone, useViewerZone } from '../../events/eventTime';
import { eventTitle } from '../../events/teams';
import { FavoriteHeart } from '../../favorites/FavoriteHeart';
import { useChannel } from '../../hooks/useChannel';
import { ShareButton } from '../../share/ShareButton';
import { useSharedPosition } from '../useSharedPosition';
import styles from '../Watch.module.css';
import { DownloadButton } from './DownloadButton';
import { detailTexts } from './detailTexts';
import { StatusBadge } from './StatusBadge';

type EventDetailsProps = {
  event: Event;
  status: EventStatus | null;
  watch: WatchRef;
  /** The button that makes a clip. */
  clip: ReactNode;
};

/** Details of the event: title, date, category, venue, access, description. Missing ones leave no gap. */
export function EventDetails({ event, status, watch, clip }: EventDetailsProps) {
  const channel = useChannel();
  const { t, language } = useText();
  const { description } = event;
  const access = accessOf(event, channel, language);
  const facts = detailTexts(event, status, { t, language, timeZone: useViewerZone() });

  return (
    <div className={styles.facts}>
      {status !== null && <StatusBadge status={status} />}
      <h1 className={styles.title} dir="auto">
        {eventTitle(event) ?? t('event.unnamed')}
      </h1>
      <p className={styles.line}>
        {facts.map((fact) => (
          <Fragment key={fact}>
            <bdi className={styles.fact}>{fact}</bdi>{' '}
          </Fragment>
        ))}
        {access && (
          <span className={classes(styles.fact, styles.access)}>
            <AccessChip {...access} />
          </span>
        )}
      </p>
      <EventActions event={event} status={status} watch={watch} clip={clip} />
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
    </div>
  );
}

/** The actions of an event besides watching it. */
function EventActions({ event, status, watch, clip }: EventDetailsProps) {
  const { t } = useText();
  const channel = useChannel();
  const position = useSharedPosition(watch);
  const title = eventTitle(event) ?? t('event.unnamed');
  const day = event.event_utc_ts ? dayKey(event.event_utc_ts, eventZone(event, channel)) : null;
  const download = useSelector(watch, ({ children }) => children.download);
  return (
    <div className={styles.actions}>
      {clip}
      <ShareButton
        path={paths.watch(event.id)}
        embedPath={paths.watchEmbed(event.id)}
        title={title}
        position={position}
      />
      <FavoriteHeart type="event" id={event.id} name={title} look="pill">
        {t('favorites.title')}
      </FavoriteHeart>
      {event.can_download === true && status === 'replay' && download && (
        <DownloadButton download={download} fileName={recordingName(title, day)} />
      )}
    </div>
  );
}
