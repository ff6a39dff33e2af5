import { useText } from '../../i18n/text';
import styles from './SkipLink.module.css';

/** The first tab stop: skips the header and moves to `target`, an id. */
export function SkipLink({ target }: { target: string }) {
  const { t } = useText();
  return (
    <a className={styles.skip} href={`#${target}`} data-skip-link="">
      {t('shell.skip')}
    </a>
  );
}
