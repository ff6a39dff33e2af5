import type { ReactNode } from 'react';
import { useText } from '../i18n/text';
import styles from './Footer.module.css';
import { MenuLink } from './menu/MenuLink';
import type { ShellLink } from './shellLink';

type FooterProps = {
  name: string;
  /** The channel's footer menu, its pages, and the legal ones. */
  links: readonly ShellLink[];
  /** Null if the channel has no cookie notice. */
  onCookieSettings: (() => void) | null;
  /** The channel's static block, if it has one. */
  children?: ReactNode;
};

const flatten = (links: readonly ShellLink[]): ShellLink[] =>
  links.flatMap((link) => (link.href === null ? flatten(link.children) : [link, ...flatten(link.children)]));

/** The foot of every page. */
export function Footer({ name, links, onCookieSettings, children }: FooterProps) {
  const { t } = useText();
  return (
    <footer className={styles.footer}>
      <div className={styles.line}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        {(links.length > 0 || onCookieSettings) && (
          <nav className={styles.nav} aria-label={t('shell.footer')}>
            <ul className={styles.links}>
              {flatten(links).map((link) => (
                <li key={link.id} className={styles.link}>
                  <MenuLink link={link} />
                </li>
              ))}
              {onCookieSettings && (
                <li className={styles.link}>
                  <button type="button" onClick={onCookieSettings}>
                    {t('consent.settings')}
                  </button>
                </li>
              )}
            </ul>
          </nav>
        )}
      </div>
      {children}
    </footer>
  );
}
