import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { patterns } from '../../app/paths';
import { searchOf } from '../../app/paths/query';
import { typedText } from '../../app/paths/screens/query';
import { SearchField } from '../../ui/form/SearchField';
import { useText } from '../../ui/i18n/text';
import { Button, IconButton } from '../../ui/kit/buttons/Button';
import catalog from '../catalog/Catalog.module.css';
import { LONGEST_SEARCH, useSearchText } from '../forms/useSearchText';
import { useScreen } from '../hooks/useScreen';
import { useSystem } from '../hooks/useSystem';
import { forgetSearches, recentSearches, rememberSearch } from './recentSearches';
import styles from './Search.module.css';
import { SearchResults } from './SearchResults';

const FIELD = 'search-field';
const PARAMETER = 'q';

/** `/search`: what a channel has under a text, as it is typed; the last searches while there is none. */
export default function Search() {
  const { store } = useSystem();
  const { t } = useText();
  const [text, setText] = useSearchText(PARAMETER);
  const asked = typedText(useSearch(), PARAMETER, LONGEST_SEARCH).trim();
  useScreen(t('search.title'), { isHidden: true });
  useEffect(() => document.getElementById(FIELD)?.focus(), []);
  const remember = () => rememberSearch(store, text);

  return (
    <div className={catalog.catalog}>
      <h1 className={catalog.title}>{t('search.title')}</h1>
      <form
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault();
          remember();
        }}
      >
        <SearchField
          id={FIELD}
          label={t('search.label')}
          value={text}
          maxLength={LONGEST_SEARCH}
          onChange={setText}
        />
      </form>
      {asked === '' ? (
        <RecentSearches />
      ) : (
        <SearchResults text={asked} onFollow={remember} onClear={() => setText('')} />
      )}
    </div>
  );
}

function RecentSearches() {
  const { store } = useSystem();
  const { t } = useText();
  const [recent, setRecent] = useState(() => recentSearches(store));
  const forget = (search: string | null) => {
    forgetSearches(store, search);
    setRecent(recentSearches(store));
    // The button that was pressed is gone.
    document.getElementById(FIELD)?.focus();
  };
  if (recent.length === 0) return <p className={styles.hint}>{t('search.hint')}</p>;
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <h2 className={catalog.count} id="recent-searches">
        {t('search.recent')}
      </h2>
      <ul>
        {recent.map((search) => (
          <li key={search} className={styles.line}>
            <a href={patterns.search + searchOf({ [PARAMETER]: search })} dir="auto">
              {search}
            </a>
            <IconButton label={t('search.forget', { search })} onClick={() => forget(search)}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" onClick={() => forget(null)}>
        {t('search.forgetAll')}
      </Button>
    </section>
  );
}
