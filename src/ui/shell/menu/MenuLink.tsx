import { ExternalLink } from 'lucide-react';
import { useText } from '../../i18n/text';
import { VisuallyHidden } from '../../kit/VisuallyHidden';
import type { ShellLink } from '../shellLink';
import styles from './MenuLink.module.css';

/** The link of a menu item, or its label without one. */
export function MenuLink({ link }: { link: ShellLink }) {
  const { t } = useText();
  const { href, label, isCurrent, isExternal } = link;
  if (href === null) {
    return (
      <span className={styles.label} dir="auto">
        {label}
      </span>
    );
  }
  return (
    <a
      className={styles.link}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <span className={styles.label} dir="auto">
        {label}
      </span>
      {isExternal && (
        <>
          <ExternalLink aria-hidden="true" size={14} />
          <VisuallyHidden>{t('shell.newTab')}</VisuallyHidden>
        </>
      )}
    </a>
  );
}
