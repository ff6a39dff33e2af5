import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { classes } from './classes';

type ChipProps = {
  /** `own` for what the viewer has, `picture` on top of a picture. */
  tone?: 'neutral' | 'own' | 'picture';
  children: ReactNode;
};

/** A word or two about the thing it stands on. */
export function Chip({ tone = 'neutral', children }: ChipProps) {
  return <span className={classes(styles.chip, styles[tone])}>{children}</span>;
}
