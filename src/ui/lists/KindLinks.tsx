import { useText } from '../i18n/text';
import styles from './KindLinks.module.css';

type KindLink = { href: string; label: string; isCurrent: boolean };

/** The lists that there are, each one link away. */
export function KindLinks({ links }: { links: readonly KindLink[] }) {
  const { t } = useText();
  return (
    <nav aria-label={t('lists.kinds')} className={styles.links}>
      {links.map(({ href, label, isCurrent }) => (
        <a key={href} className={styles.link} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
