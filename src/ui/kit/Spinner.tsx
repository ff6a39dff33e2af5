import styles from './Spinner.module.css';

/** Something is under way; what it is must be said beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
