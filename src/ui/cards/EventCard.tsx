import { memo, type ReactNode } from 'react';
import { useText } from '../i18n/text';
import { Chip } from '../kit/buttons/Chip';
import { LiveBadge } from '../kit/feedback/LiveBadge';
import { Skeleton } from '../kit/feedback/Skeleton';
import { VisuallyHidden } from '../kit/VisuallyHidden';
import { type Access, AccessChip } from './AccessChip';
import styles from './EventCard.module.css';
import { type CardPicture, Picture } from './Picture';

export type EventCardProps = {
  href: string;
  /** Away @ home, or the event's name. */
  title: string;
  picture: CardPicture;
  /** Badge on the picture: LIVE, or a text such as a start time, a countdown or "Delayed". */
  badge: 'live' | { text: string } | null;
  /** A day or a time, formatted. */
  when: string | null;
  /** Such as the sport. */
  subtitle: string | null;
  access: Access | null;
  /** "1:42:10". */
  duration: string | null;
  /** Above the fold. */
  isFirst?: boolean;
  /** The heart in the corner of the picture; beside the link, since a button may not stand in one. */
  heart?: ReactNode;
};

/** An event card: a picture, the title and below it what there is room for; always of the same height. */
export const EventCard = memo(function EventCard(props: EventCardProps) {
  const { href, title, picture, badge, when, subtitle, access, duration, isFirst = false, heart } = props;
  const { t } = useText();
  return (
    <div className={styles.frame}>
      <a className={styles.card} href={href}>
        <span className={styles.picture}>
          <Picture {...picture} isFirst={isFirst} />
          {badge !== null && (
            <span className={styles.badge}>
              {badge === 'live' ? <LiveBadge /> : <Chip tone="picture">{badge.text}</Chip>}
            </span>
          )}
          {duration !== null && (
            <span className={styles.duration}>
              <Chip tone="picture">
                <VisuallyHidden>{t('event.duration', { time: duration })}</VisuallyHidden>
                <span aria-hidden="true">{duration}</span>
              </Chip>
            </span>
          )}
        </span>
        <div className={styles.text}>
          <h3 className={styles.title} dir="auto" title={title.slice(0, 200)}>
            {title}
          </h3>
          <span className={styles.facts}>
            {when && <span className={styles.when}>{when}</span>}
            {access && <AccessChip {...access} />}
            {subtitle && <bdi className={styles.subtitle}>{subtitle}</bdi>}
          </span>
        </div>
      </a>
      {heart && <span className={styles.heart}>{heart}</span>}
    </div>
  );
});

/** The placeholder of a loading card, with exactly the same size. */
export function EventCardSkeleton() {
  return (
    <span className={styles.card}>
      <span className={styles.picture}>
        <Skeleton shape="block" />
      </span>
      <span className={styles.text}>
        <Skeleton className={styles.titleSkeleton} />
        <Skeleton className={styles.factsSkeleton} />
      </span>
    </span>
  );
}
