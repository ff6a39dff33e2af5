import { useText } from '../i18n/text';
import styles from './ListLinks.module.css';

type ListLink = { href: string; label: string; isCurrent: boolean };

/** Links between the lists of events. */
export function ListLinks({ links }: { links: readonly ListLink[] }) {
  const { t } = useText();
  return (
    <nav aria-label={t('catalog.lists')} className={styles.links}>
      {links.map(({ href, label, isCurrent }) => (
        <a key={href} className={styles.link} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
