import { useText } from '../i18n/text';
import { GalleryLink } from './GalleryLink';
import styles from './MachineCards.module.css?adopted';

type Machine = {
  id: string;
  title: string;
  description: string;
  /** Of its states. */
  count: number;
  /** The titles of the machines that it starts. */
  starts: readonly string[];
  href: string;
  onOpen: () => void;
};

/** All machines, one card each. */
export function MachineCards({ machines }: { machines: readonly Machine[] }) {
  const { t } = useText();
  return (
    <ul className={styles.cards}>
      {machines.map(({ id, title, description, count, starts, href, onOpen }) => (
        <li key={id} className={styles.card}>
          <h3 lang="en">
            <GalleryLink href={href} className={styles.link} onOpen={onOpen}>
              {title}
            </GalleryLink>
          </h3>
          <p className={styles.description} lang="en">
            {description}
          </p>
          {starts.length > 0 && (
            <p className={styles.numbers}>
              {t('simulate.starts')} <span lang="en">{starts.join(', ')}</span>
            </p>
          )}
          <p className={styles.numbers}>
            <code>{id}</code> · {t('simulate.stateCount', { count })}
          </p>
        </li>
      ))}
    </ul>
  );
}
