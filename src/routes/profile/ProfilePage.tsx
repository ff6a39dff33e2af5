import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useId } from 'react';
import { useLocation } from 'wouter';
import { offers } from '../../api/levels';
import { selectTemporaryPassword } from '../../machines/session/selectors';
import { useText } from '../../ui/i18n/text';
import { showCurrent } from '../../ui/kit/showCurrent';
import { profilePages } from '../accountMenu/profilePages';
import { useChannel } from '../hooks/useChannel';
import { useScreen } from '../hooks/useScreen';
import { useSystem } from '../hooks/useSystem';
import styles from './ProfilePage.module.css?adopted';

interface ProfilePageProps {
  title: string;
  /** As wide as the other screens, for cards. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page of the profile, with the links to the others. */
export function ProfilePage({ title, isWide = false, children }: ProfilePageProps) {
  useScreen(title, { isHidden: true });
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <PageLinks />
      <div className={styles.sections} data-wide={isWide || undefined}>
        {children}
      </div>
    </div>
  );
}

/** Nothing where there is one page, or where a temporary password keeps the viewer on it. */
function PageLinks() {
  const { t } = useText();
  const [path] = useLocation();
  const channel = useChannel();
  const isKept = useSelector(useSystem().session, selectTemporaryPassword) && offers(channel, 'accounts');
  const pages = profilePages(channel);
  if (isKept || pages.length < 2) return null;
  return (
    <nav aria-label={t('profile.pages')}>
      <ul className={styles.links} ref={showCurrent}>
        {pages.map(({ key, href }) => (
          <li key={href}>
            <a className={styles.link} href={href} aria-current={path === href ? 'page' : undefined}>
              {t(key)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ProfileSectionProps {
  title: string;
  children: ReactNode;
  /** For a section that a link leads to. */
  element?: RefObject<HTMLElement | null>;
}

/** A part of a page with a form of its own. */
export function ProfileSection({ title, children, element }: ProfileSectionProps) {
  const id = useId();
  return (
    <section ref={element} className={styles.section} aria-labelledby={id} tabIndex={element && -1}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Something to know or to do before the rest. */
export function ProfileNotice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>;
}
