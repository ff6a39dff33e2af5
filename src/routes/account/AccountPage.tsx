import type { ReactNode } from 'react';
import { useScreen } from '../hooks/useScreen';
import styles from './AccountPage.module.css';

/** A screen of one narrow column: login, registration, passwords, links of mails. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  useScreen(title, { isHidden: true });
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}

/** A line under a form that leads to another screen. */
export function AccountLine({ children }: { children: ReactNode }) {
  return <p className={styles.line}>{children}</p>;
}
