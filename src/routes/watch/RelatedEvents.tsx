import type { Event } from '../../api/schema';
import { Picture } from '../../ui/cards/Picture';
import { LiveBadge } from '../../ui/kit/LiveBadge';
import { Skeleton } from '../../ui/kit/Skeleton';
import { toCard, useCardContext } from '../events/cards';
import styles from './RelatedEvents.module.css';
import { useRelatedEvents } from './useRelatedEvents';

/** What else there is of the same kind; nothing where there is nothing, since nobody came for it. */
export function RelatedEvents({ event }: { event: Event }) {
  const context = useCardContext();
  const { t } = context;
  const { events, isPending } = useRelatedEvents(event);
  if (!isPending && events.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related" aria-busy={isPending}>
      <h2 className={styles.heading} id="related">
        {t('watch.related')}
      </h2>
      <ul className={styles.list}>
        {isPending
          ? ['one', 'two', 'three', 'four'].map((place) => (
              <li key={place} className={styles.row}>
                <Skeleton shape="block" className={styles.picture} />
                <Skeleton className={styles.line} />
              </li>
            ))
          : events.map((each) => {
              const { id, href, title, picture, badge, when, subtitle } = toCard(each, context);
              return (
                <li key={id}>
                  <a className={styles.row} href={href}>
                    <span className={styles.picture}>
                      <Picture {...picture} hasLetters={false} />
                    </span>
                    <span className={styles.words}>
                      <span className={styles.title} dir="auto">
                        {title}
                      </span>
                      <span className={styles.facts}>
                        {badge === 'live' ? <LiveBadge /> : (badge?.text ?? when ?? subtitle)}
                      </span>
                    </span>
                  </a>
                </li>
              );
            })}
      </ul>
    </section>
  );
}
