import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Takeover.module.css';

type TakeoverProps = {
  title: string;
  /** Covers the whole window, without header and footer. */
  isWindow?: boolean;
  children: ReactNode;
};

/** A screen that replaces the window or the page; its title gets the focus. */
export function Takeover({ title, isWindow = false, children }: TakeoverProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Place = isWindow ? 'main' : 'section';
  return (
    <Place className={styles.screen} data-window={isWindow || undefined} aria-labelledby={id}>
      <h1 className={styles.title} id={id} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </Place>
  );
}
