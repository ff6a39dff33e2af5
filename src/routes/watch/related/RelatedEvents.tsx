import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { homepageEventsQuery } from '../../../api/queries/events';
import type { Event } from '../../../api/schema';
import { relatedTo } from '../../../machines/watch/relatedEvents';
import { Picture } from '../../../ui/cards/Picture';
import { LiveBadge } from '../../../ui/kit/feedback/LiveBadge';
import { Skeleton } from '../../../ui/kit/feedback/Skeleton';
import { toCard, useCardContext } from '../../events/cards';
import { useSystem } from '../../hooks/useSystem';
import styles from './RelatedEvents.module.css';

/** Events of the same category; renders nothing without any, since they are not the purpose of the page. */
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

/** Events of the same category, watchable ones first. */
function useRelatedEvents(event: Event): { events: readonly Event[]; isPending: boolean } {
  const { api } = useSystem();
  const category = event.event_category_id;
  const { data, isLoading } = useQuery(
    homepageEventsQuery(api, category ? { category_id: category } : {}, 'never'),
  );
  const events = useMemo(() => (data ? relatedTo(event, data) : []), [event, data]);
  return { events, isPending: isLoading };
}
