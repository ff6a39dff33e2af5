import { showCurrent } from '../kit/showCurrent';
import styles from './ListLinks.module.css';

type ListLink = { href: string; label: string; isCurrent: boolean };

type ListLinksProps = { label: string; links: readonly ListLink[] };

/** Links between lists of one kind. */
export function ListLinks({ label: name, links }: ListLinksProps) {
  return (
    <nav aria-label={name} className={styles.links} ref={showCurrent}>
      {links.map(({ href, label, isCurrent }) => (
        <a
          key={href}
          className={styles.link}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          dir="auto"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
