import { useText } from '../i18n/text';
import { GalleryLink } from './GalleryLink';
import styles from './SearchResults.module.css?adopted';

type SearchResult = {
  text: string;
  language: string;
  machine: string;
  states: readonly { href: string; name: string; onOpen: () => void }[];
};

type SearchResultsProps = {
  results: readonly SearchResult[];
  /** Progress, or the number of texts that were found. */
  status: string;
};

/** The texts that contain what was searched, and the states that show them. */
export function SearchResults({ results, status }: SearchResultsProps) {
  const { t } = useText();
  return (
    <section className={styles.results} aria-label={t('simulate.results')}>
      <p className={styles.status} role="status">
        {status}
      </p>
      <ul className={styles.list}>
        {results.map(({ text, language, machine, states }) => (
          <li key={`${machine} ${text}`} className={styles.result}>
            <q className={styles.text} lang={language}>
              {text}
            </q>
            <p className={styles.machine}>{machine}</p>
            <ul className={styles.states}>
              {states.map(({ href, name, onOpen }) => (
                <li key={href}>
                  <GalleryLink href={href} className={styles.state} onOpen={onOpen}>
                    {name}
                  </GalleryLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
