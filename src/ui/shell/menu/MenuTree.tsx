import { ChevronDown } from 'lucide-react';
import { useText } from '../../i18n/text';
import { ownPageFirst, type ShellLink } from '../shellLink';
import { MenuLink } from './MenuLink';
import styles from './MenuTree.module.css';

type MenuTreeProps = {
  links: readonly ShellLink[];
  /** A drawer collapses deeper levels, a panel indents them. */
  isFolded: boolean;
};

/** A menu with all its levels. */
export function MenuTree({ links, isFolded }: MenuTreeProps) {
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <li key={link.id} className={styles.item}>
          {link.children.length === 0 ? <MenuLink link={link} /> : <Branch link={link} isFolded={isFolded} />}
        </li>
      ))}
    </ul>
  );
}

function Branch({ link, isFolded }: { link: ShellLink; isFolded: boolean }) {
  const { t } = useText();
  if (!isFolded) {
    return (
      <>
        <MenuLink link={link} />
        <MenuTree links={link.children} isFolded={false} />
      </>
    );
  }
  return (
    <details className={styles.branch}>
      <summary className={styles.summary}>
        <span className={styles.label} dir="auto">
          {link.label}
        </span>
        <ChevronDown aria-hidden="true" size={20} />
      </summary>
      <MenuTree links={ownPageFirst(link, t('kit.seeAllOf', { title: link.label }))} isFolded />
    </details>
  );
}
