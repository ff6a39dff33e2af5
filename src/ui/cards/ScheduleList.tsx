import { type ReactNode, useId } from 'react';
import { SectionHead } from '../kit/surfaces/SectionHead';
import { type Access, AccessChip } from './AccessChip';
import { type CardPicture, Picture } from './Picture';
import styles from './ScheduleList.module.css';

export type ScheduleItem = {
  id: number;
  href: string;
  /** "7:05 PM", or a day. */
  time: string;
  /** "EST"; null if `time` is a day. */
  zone: string | null;
  title: string;
  picture: CardPicture;
  subtitle: string | null;
  /** "Starts in 24 min", "Delayed". */
  note: string | null;
  access: Access | null;
  /** The heart at the end of the line; beside the link, since a button may not stand in one. */
  heart?: ReactNode;
};

type ScheduleListProps = { title: string; seeAllHref?: string; items: readonly ScheduleItem[] };

/** A day's events as lines with aligned columns. */
export function ScheduleList({ title, seeAllHref, items }: ScheduleListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <SectionHead id={id} title={title} seeAllHref={seeAllHref} />
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <ScheduleRow {...item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One line, which uses the columns of the surrounding grid. */
export function ScheduleRow(props: ScheduleItem) {
  const { href, time, zone, title, picture, subtitle, note, access, heart } = props;
  return (
    <>
      <a className={styles.row} href={href}>
        <span className={styles.time}>
          {time}
          {zone !== null && <span className={styles.zone}> {zone}</span>}
        </span>
        <span className={styles.picture}>
          <Picture {...picture} hasLetters={false} />
        </span>
        <div className={styles.names}>
          <h3 className={styles.title} dir="auto">
            {title}
          </h3>
          <span className={styles.under}>
            {access && <AccessChip {...access} />}
            <bdi className={styles.underText}>{note ?? subtitle}</bdi>
          </span>
        </div>
        <span className={styles.subtitle} dir="auto">
          {subtitle}
        </span>
        <span className={styles.note}>{note}</span>
        <span className={styles.access}>{access && <AccessChip {...access} />}</span>
      </a>
      {heart && <span className={styles.heart}>{heart}</span>}
    </>
  );
}
