import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './Chip.module.css';

type ChipProps = {
  /** `own` for what the viewer owns, `picture` for a chip on a picture. */
  tone?: 'neutral' | 'own' | 'picture';
  children: ReactNode;
};

/** A label of one or two words. */
export function Chip({ tone = 'neutral', children }: ChipProps) {
  return <span className={classes(styles.chip, styles[tone])}>{children}</span>;
}
