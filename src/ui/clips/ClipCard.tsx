import { Clock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type CardPicture, Picture } from '../cards/Picture';
import { useText } from '../i18n/text';
import { Chip } from '../kit/buttons/Chip';
import { Skeleton } from '../kit/feedback/Skeleton';
import { VisuallyHidden } from '../kit/VisuallyHidden';
import styles from './ClipCard.module.css?adopted';

/** The label on the picture of a clip that cannot be played. */
export type ClipState =
  /** `percent` is null while unknown. */
  | { kind: 'coming'; text: string; percent: number | null }
  | { kind: 'failed'; text: string; reason: string; way: ClipWay | null };

/** The action on a clip that failed: a link, or a press. */
type ClipWay = { label: string; href: string } | { label: string; onPress: () => void };

export interface ClipCardProps {
  href: string;
  title: string;
  picture: CardPicture;
  /** "0:20". */
  duration: string | null;
  /** Null for a clip that can be played. */
  state: ClipState | null;
  /** Its maker and views, in the place of the event; null or left out for none. */
  by?: string | null;
  /** The event that it was cut from; without an address if that was deleted. */
  event: { title: string; href: string | null } | null;
  /** The day, formatted. */
  day: string | null;
  tags: readonly string[];
  /** Above the fold. */
  isFirst?: boolean;
  /** Its actions. */
  children?: ReactNode;
}

/** A clip; always of the same height. */
export function ClipCard(props: ClipCardProps) {
  const { href, title, picture, duration, state, by = null, day, tags, isFirst = false, children } = props;
  const { event } = props;
  const { t } = useText();
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.picture}>
        <Picture {...picture} isFirst={isFirst} hasLetters={state === null} />
        {state !== null && <StateOnPicture state={state} />}
        {state === null && duration !== null && (
          <span className={styles.duration}>
            <Chip tone="picture">
              <VisuallyHidden>{t('event.duration', { time: duration })}</VisuallyHidden>
              <span aria-hidden="true">{duration}</span>
            </Chip>
          </span>
        )}
      </div>
      <div className={styles.text}>
        <h3 className={styles.title} dir="auto" id={id} title={title.slice(0, 200)}>
          <a className={styles.link} href={href}>
            {title}
          </a>
        </h3>
        <p className={styles.line}>
          {event?.href != null ? (
            <a className={styles.event} href={event.href}>
              <bdi>{event.title}</bdi>
            </a>
          ) : (
            (event?.title ?? by)
          )}
        </p>
        <p className={styles.line}>
          {day}
          {tags.map((tag, index) => (
            <span key={tag}>
              {(day !== null || index > 0) && ' · '}
              <bdi>{tag}</bdi>
            </span>
          ))}
        </p>
        <div className={styles.actions}>{children}</div>
      </div>
    </article>
  );
}

function StateOnPicture({ state }: { state: ClipState }) {
  if (state.kind === 'coming') {
    return (
      <div className={styles.state} data-kind={state.kind}>
        <p className={styles.stateText}>
          <Clock aria-hidden="true" />
          {state.text}
        </p>
        {state.percent !== null && (
          <progress className={styles.progress} max={100} value={state.percent} aria-label={state.text} />
        )}
      </div>
    );
  }
  return (
    <div className={styles.state} data-kind={state.kind}>
      <p className={styles.stateText}>
        <TriangleAlert aria-hidden="true" />
        {state.text}
      </p>
      <p className={styles.reason}>{state.reason}</p>
      {state.way &&
        ('href' in state.way ? (
          <a className={styles.way} href={state.way.href}>
            {state.way.label}
          </a>
        ) : (
          <button type="button" className={styles.way} onClick={state.way.onPress}>
            {state.way.label}
          </button>
        ))}
    </div>
  );
}

/** The placeholder of a loading clip, with exactly the same size. */
export function ClipCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.picture}>
        <Skeleton shape="block" />
      </div>
      <div className={styles.text}>
        <Skeleton className={styles.titleSkeleton} />
        <Skeleton className={styles.lineSkeleton} />
      </div>
    </div>
  );
}

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** A list of clips of which nothing is loaded yet. */
export function ClipListSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {CARDS.map((card) => (
        <ClipCardSkeleton key={card} />
      ))}
    </div>
  );
}
