import { Menu, Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Language } from '../i18n/language';
import { useText } from '../i18n/text';
import { IconButton } from '../kit/buttons/Button';
import { Dialog } from '../kit/surfaces/Dialog';
import { Brand } from './Brand';
import { followCrowding } from './followCrowding';
import styles from './Header.module.css';
import { AccountCorner, type AccountCornerProps } from './menu/AccountCorner';
import { Dropdown } from './menu/Dropdown';
import { LanguageSwitch } from './menu/LanguageSwitch';
import { MenuLink } from './menu/MenuLink';
import { MenuTree } from './menu/MenuTree';
import { ownPageFirst, type ShellLink } from './shellLink';

export type HeaderProps = {
  name: string;
  logo: string | null;
  homeHref: string;
  searchHref: string;
  items: readonly ShellLink[];
  language: Language;
  languages: readonly Language[];
  onLanguage: (language: Language) => void;
  account: Omit<AccountCornerProps, 'shape'>;
  /** Lies over the hero instead of above it. */
  isOverlay: boolean;
};

/** Maximum number of items in the bar; the rest is under "More". Labels longer than a line of 17 characters are truncated. */
const IN_THE_BAR = 5;

const holdsCurrent = (link: ShellLink): boolean => link.isCurrent || link.children.some(holdsCurrent);

const nameOf = (account: AccountCornerProps['account']): string =>
  account !== null && account !== 'visitor' ? account.name : String(account);

/** The header: a menu with drop-downs where the window has room for it, a drawer elsewhere. */
export function Header(props: HeaderProps) {
  const { name, logo, homeHref, searchHref, items, language, languages, onLanguage, account, isOverlay } =
    props;
  const { t } = useText();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const labels = [name, ...items.map(({ label }) => label), nameOf(account.account)].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is measured anew for other labels.
  const row = useCallback((element: HTMLElement) => followCrowding(element), [labels]);
  const switcher = <LanguageSwitch language={language} languages={languages} onLanguage={onLanguage} />;

  return (
    <div className={isOverlay ? styles.overlay : styles.inFlow}>
      <header ref={row} className={styles.header}>
        <Brand name={name} logo={logo} homeHref={homeHref} />
        {items.length > 0 && <Bar items={items} />}
        <span className={styles.wide}>
          <AccountCorner {...account} shape="bar" />
          {switcher}
        </span>
        <div className={styles.search}>
          <a href={searchHref} title={t('shell.search')} aria-label={t('shell.search')} aria-keyshortcuts="/">
            <Search aria-hidden="true" />
            <span className={styles.word} aria-hidden="true">
              {t('shell.search')}
            </span>
            <span className={styles.key} aria-hidden="true">
              /
            </span>
          </a>
        </div>
        <span className={styles.narrow}>
          <IconButton
            label={t('shell.openMenu')}
            aria-haspopup="dialog"
            aria-expanded={isDrawerOpen}
            onClick={() => setDrawerOpen(true)}
          >
            <Menu aria-hidden="true" />
          </IconButton>
        </span>
        <Dialog
          title={t('shell.menu')}
          isOpen={isDrawerOpen}
          onClose={() => setDrawerOpen(false)}
          shape="drawer"
        >
          {items.length > 0 && (
            <nav className={styles.drawer} aria-label={t('shell.mainMenu')}>
              <MenuTree links={items} isFolded />
            </nav>
          )}
          <AccountCorner {...account} shape="drawer" />
          <span className={styles.drawerLanguage}>{switcher}</span>
        </Dialog>
      </header>
    </div>
  );
}

function Bar({ items }: { items: readonly ShellLink[] }) {
  const { t } = useText();
  const fits = items.length <= IN_THE_BAR + 1;
  const inBar = fits ? items : items.slice(0, IN_THE_BAR);
  const rest = fits ? [] : items.slice(IN_THE_BAR);
  return (
    <nav className={styles.bar} aria-label={t('shell.mainMenu')}>
      <ul className={styles.items}>
        {inBar.map((link) => (
          <li key={link.id} className={styles.item}>
            {link.children.length === 0 ? <MenuLink link={link} /> : <Opening link={link} />}
          </li>
        ))}
        {rest.length > 0 && (
          <li className={styles.item}>
            <Dropdown label={t('shell.more')} links={rest} isCurrent={rest.some(holdsCurrent)} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function Opening({ link }: { link: ShellLink }) {
  const { t } = useText();
  const links = ownPageFirst(link, t('kit.seeAllOf', { title: link.label }));
  return <Dropdown label={link.label} links={links} isCurrent={holdsCurrent(link)} />;
}
