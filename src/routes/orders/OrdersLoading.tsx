import { Skeleton } from '../../ui/kit/feedback/Skeleton';
import styles from './Orders.module.css';

/** Rows to come. */
export function OrdersLoading() {
  return (
    <div aria-busy="true" className={styles.loading}>
      {['one', 'two', 'three'].map((row) => (
        <Skeleton key={row} shape="block" className={styles.skeleton} />
      ))}
    </div>
  );
}
