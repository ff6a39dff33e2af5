import type { ReactNode } from 'react';
import styles from './LibraryContent.module.css';

/** The facts about a VOD item or a clip, under its player. */
export function Details({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.facts}>
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      {children}
    </div>
  );
}
