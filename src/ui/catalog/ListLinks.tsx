import styles from './ListLinks.module.css';

type ListLink = { href: string; label: string; isCurrent: boolean };

type ListLinksProps = { label: string; links: readonly ListLink[] };

/** Scrolls a row that is wider than the screen to its current link, and leaves the page where it is. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]');
  if (row === null || !(current instanceof HTMLElement)) return;
  const [link, room] = [current.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += Math.max(0, link.right - room.right) + Math.min(0, link.left - room.left);
}

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
