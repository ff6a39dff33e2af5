import { classes } from '../classes';
import styles from './Skeleton.module.css';

type SkeletonProps = { className?: string | undefined; shape?: 'line' | 'block' };

/**
 * A placeholder that takes its size from its container, so that the loaded content causes no layout shift.
 */
export function Skeleton({ className, shape = 'line' }: SkeletonProps) {
  return <span aria-hidden="true" className={classes(styles.skeleton, styles[shape], className)} />;
}
