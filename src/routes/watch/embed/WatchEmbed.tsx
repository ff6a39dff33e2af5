import { useParams } from 'wouter';
import { parseId } from '../../../app/paths';
import { useText } from '../../../ui/i18n/text';
import { Skeleton } from '../../../ui/kit/feedback/Skeleton';
import { VisuallyHidden } from '../../../ui/kit/VisuallyHidden';
import { eventTitle } from '../../events/teams';
import { EventVisit } from '../EventVisit';
import { BesidePicture } from '../player/BesidePicture';
import { WatchPlayer } from '../player/WatchPlayer';
import styles from './WatchEmbed.module.css';

/** `/watch_embed/{id}`: the player alone, for a frame in a page of another site. */
export default function WatchEmbed() {
  const { t } = useText();
  const id = parseId(useParams<{ id: string }>().id);
  const unknown = <h1 className={styles.unknown}>{t('notFound.title')}</h1>;
  return (
    <div className={styles.embed}>
      {id === null ? (
        unknown
      ) : (
        <EventVisit
          key={id}
          id={id}
          isEmbedded
          loading={
            <div className={styles.picture}>
              <Skeleton shape="block" className={styles.screen} />
            </div>
          }
          unknown={unknown}
        >
          {(event, watch) => (
            <>
              <div className={styles.picture}>
                <h1>
                  <VisuallyHidden>{eventTitle(event) ?? t('event.unnamed')}</VisuallyHidden>
                </h1>
                <WatchPlayer watch={watch} />
              </div>
              <BesidePicture />
            </>
          )}
        </EventVisit>
      )}
    </div>
  );
}
