import { classes } from './classes';
import styles from './Skeleton.module.css';

type SkeletonProps = { className?: string | undefined; shape?: 'line' | 'block' };

/** Where something will be. It takes its size from its place, so that nothing moves when the thing arrives. */
export function Skeleton({ className, shape = 'line' }: SkeletonProps) {
  return <span aria-hidden="true" className={classes(styles.skeleton, styles[shape], className)} />;
}
