import type { Event } from '../../api/schema';
import { useText } from '../../ui/i18n/text';
import { Skeleton } from '../../ui/kit/Skeleton';
import { VisuallyHidden } from '../../ui/kit/VisuallyHidden';
import { eventTitle } from '../events/teams';
import { EventScreen } from './EventScreen';
import { Stage } from './Stage';
import { useEventLife } from './useEventLife';
import styles from './WatchEmbed.module.css';

/** `/watch_embed/{id}`: the picture alone, for the frame of somebody else's page. */
export default function WatchEmbed() {
  const { t } = useText();
  return (
    <div className={styles.embed}>
      <EventScreen
        loading={<Skeleton shape="block" className={styles.screen} />}
        unknown={<h1 className={styles.unknown}>{t('notFound.title')}</h1>}
      >
        {(event) => <EmbeddedEvent event={event} />}
      </EventScreen>
    </div>
  );
}

function EmbeddedEvent({ event }: { event: Event }) {
  const { t } = useText();
  const life = useEventLife(event);
  return (
    <>
      <h1>
        <VisuallyHidden>{eventTitle(event) ?? t('event.unnamed')}</VisuallyHidden>
      </h1>
      <Stage event={event} life={life} isEmbedded />
    </>
  );
}
