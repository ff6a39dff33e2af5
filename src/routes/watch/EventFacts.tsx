import { Fragment } from 'react';
import type { Event } from '../../api/schema';
import type { Life } from '../../machines/eventLife/types';
import { AccessChip } from '../../ui/cards/AccessChip';
import { formatEventTime } from '../../ui/i18n/formats';
import { useText } from '../../ui/i18n/text';
import { classes } from '../../ui/kit/classes';
import { accessOf } from '../events/cards';
import { useViewerZone, venueTime } from '../events/eventTime';
import { eventTitle } from '../events/teams';
import { useChannel } from '../useChannel';
import { EventActions } from './EventActions';
import { LifeBadge } from './LifeBadge';
import styles from './Watch.module.css';

/** What the event is: title, date, category, place, access, description. Whatever is missing leaves no gap. */
export function EventFacts({ event, life }: { event: Event; life: Life }) {
  const channel = useChannel();
  const { t, language } = useText();
  const { event_utc_ts, category, division, location: place, description } = event;
  const timeZone = useViewerZone();
  const when = event_utc_ts ? formatEventTime(event_utc_ts, timeZone, language) : null;
  const atVenue = venueTime(event, timeZone, language);
  const access = accessOf(event, channel, language);
  const facts = [
    when,
    atVenue && t('watch.atVenue', { time: atVenue }),
    category?.title,
    division,
    place?.name,
  ].filter((fact) => fact != null && fact !== '');

  return (
    <div className={styles.facts}>
      <LifeBadge life={life} />
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
      <EventActions event={event} life={life} />
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
    </div>
  );
}
