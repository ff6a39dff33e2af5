import styles from './Spinner.module.css';

/** A progress indicator without text; add a label beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
