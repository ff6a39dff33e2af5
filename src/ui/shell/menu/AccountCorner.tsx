import type { ReactNode } from 'react';
import { useText } from '../../i18n/text';
import { LinkButton } from '../../kit/buttons/Button';
import styles from './AccountCorner.module.css';
import { Dropdown } from './Dropdown';

export type AccountCornerProps = {
  /** Null until the viewer is identified; the space is reserved so that nothing moves then. */
  account: 'visitor' | { name: string } | null;
  loginHref: string;
  registrationHref: string;
  /** The pages that belong to a viewer. */
  links: ReactNode;
  onLogOut: () => void;
  /** In the bar of a wide screen, or in the drawer of a narrow one. */
  shape: 'bar' | 'drawer';
};

/** Log in and Register for a visitor; the viewer's name with the viewer's pages and Log out. */
export function AccountCorner(props: AccountCornerProps) {
  const { account, loginHref, registrationHref, links, onLogOut, shape } = props;
  const { t } = useText();
  const menu = (
    <>
      {links}
      <button type="button" className={styles.logOut} onClick={onLogOut}>
        {t('shell.logOut')}
      </button>
    </>
  );
  return (
    <div className={styles.corner} data-shape={shape}>
      {account === 'visitor' ? (
        <>
          <a className={styles.logIn} href={loginHref}>
            {t('shell.logIn')}
          </a>
          <LinkButton size="small" href={registrationHref}>
            {t('shell.register')}
          </LinkButton>
        </>
      ) : account && shape === 'bar' ? (
        <Dropdown label={account.name} links={[]} isCurrent={false}>
          {menu}
        </Dropdown>
      ) : (
        account && (
          <nav aria-label={t('shell.accountMenu', { name: account.name })}>
            <p className={styles.name} dir="auto">
              {account.name}
            </p>
            {menu}
          </nav>
        )
      )}
    </div>
  );
}
