import { useText } from '../../i18n/text';
import { LinkButton } from '../../kit/buttons/Button';
import type { ShellLink } from '../shellLink';
import styles from './AccountCorner.module.css';
import { Dropdown } from './Dropdown';
import { MenuTree } from './MenuTree';

export type AccountCornerProps = {
  /** Null until the viewer is identified; the space is reserved so that nothing moves then. */
  account: 'visitor' | { name: string } | null;
  loginHref: string;
  registrationHref: string;
  /** Profile and whatever else belongs to a viewer. */
  links: readonly ShellLink[];
  onLogOut: () => void;
  /** In the bar of a wide screen, or in the drawer of a narrow one. */
  shape: 'bar' | 'drawer';
};

/** Log in and Register for a visitor; the viewer's name with profile and Log out. */
export function AccountCorner(props: AccountCornerProps) {
  const { account, loginHref, registrationHref, links, onLogOut, shape } = props;
  const { t } = useText();
  const logOut = (
    <button type="button" className={styles.logOut} onClick={onLogOut}>
      {t('shell.logOut')}
    </button>
  );
  return (
    <div className={styles.corner} data-shape={shape}>
      {account === 'visitor' && (
        <>
          <a className={styles.logIn} href={loginHref}>
            {t('shell.logIn')}
          </a>
          <LinkButton size="small" href={registrationHref}>
            {t('shell.register')}
          </LinkButton>
        </>
      )}
      {account !== null && account !== 'visitor' && shape === 'bar' && (
        <Dropdown label={account.name} links={links} isCurrent={links.some((link) => link.isCurrent)}>
          {logOut}
        </Dropdown>
      )}
      {account !== null && account !== 'visitor' && shape === 'drawer' && (
        <nav aria-label={t('shell.accountMenu', { name: account.name })}>
          <p className={styles.name} dir="auto">
            {account.name}
          </p>
          <MenuTree links={links} isFolded />
          {logOut}
        </nav>
      )}
    </div>
  );
}
