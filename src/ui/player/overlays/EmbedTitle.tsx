import type { ReactNode } from 'react';
import styles from './EmbedTitle.module.css?adopted';

interface EmbedTitleProps {
  title: string;
  channel: string;
  /** The page of the storefront with the same content. */
  href: string;
  /** The player. */
  children: ReactNode;
}

/** Puts the title and the channel, a link to the page on the storefront, above a player while its controls are shown. */
export function EmbedTitle({ title, channel, href, children }: EmbedTitleProps) {
  return (
    <div className={styles.frame}>
      <h1 className={styles.title}>
        <a href={href}>
          <bdi>{title}</bdi> <bdi className={styles.channel}>{channel}</bdi>
        </a>
      </h1>
      {children}
    </div>
  );
}
