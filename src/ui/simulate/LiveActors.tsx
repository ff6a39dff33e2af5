import { useText } from '../i18n/text';
import { GalleryLink } from './GalleryLink';
import styles from './LiveActors.module.css?adopted';

export type LiveActor = {
  /** Unique in the tab. */
  key: string;
  id: string;
  /** How many actors it is in. */
  depth: number;
  machine: string;
  states: readonly string[];
  /** To its state in the gallery; null for a machine that is not in it. */
  link: { href: string; onOpen: () => void } | null;
};

export type LiveEvent = {
  key: string;
  /** The time of day. */
  time: string;
  actor: string;
  event: string;
  state: string;
  /** How often it came in a row. */
  count: number;
};

type LiveActorsProps = { actors: readonly LiveActor[]; events: readonly LiveEvent[] };

/** The machines that run in this tab, and their last events, the newest first. */
export function LiveActors({ actors, events }: LiveActorsProps) {
  const { t } = useText();
  return (
    <div className={styles.panel}>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <caption className={styles.caption}>{t('simulate.actors')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('simulate.actor')}</th>
              <th scope="col">{t('simulate.machine')}</th>
              <th scope="col">{t('simulate.state')}</th>
            </tr>
          </thead>
          <tbody>
            {actors.map(({ key, id, depth, machine, states, link }) => (
              <tr key={key}>
                <th scope="row" data-depth={Math.min(depth, 3)}>
                  {id}
                </th>
                <td>
                  {link === null ? (
                    machine
                  ) : (
                    <GalleryLink href={link.href} className={styles.link} onOpen={link.onOpen}>
                      {machine}
                    </GalleryLink>
                  )}
                </td>
                <td>{states.join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.events} tabIndex={0} aria-label={t('simulate.events')}>
        <h3 className={styles.caption}>{t('simulate.events')}</h3>
        <ol className={styles.list}>
          {events.map(({ key, time, actor, event, state, count }) => (
            <li key={key} className={styles.event}>
              <span className={styles.time}>{time}</span>
              <span>
                <b>{event}</b>
                {count > 1 && ` × ${count}`}
              </span>
              <span className={styles.arrived}>
                {actor} → {state}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
