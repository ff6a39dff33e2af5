import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { vodCategoriesQuery } from '../../api/queries/vod';
import { patterns } from '../../app/paths';
import { isBrowsing, librarySearch, parseLibraryAddress } from '../../app/paths/screens/library';
import { LibraryControls } from '../../ui/library/LibraryControls';
import styles from '../catalog/Catalog.module.css';
import { useCardContext } from '../events/cards';
import { LONGEST_SEARCH, useSearchText } from '../forms/useSearchText';
import { useScreen } from '../hooks/useScreen';
import { useSystem } from '../hooks/useSystem';
import { LibraryRails } from './LibraryRails';
import { LibraryResults } from './LibraryResults';

/** `/vod_library`: rails to browse, and a grid while the viewer searches, filters or sorts. */
export default function Library() {
  const { api } = useSystem();
  const context = useCardContext();
  const { t, channel } = context;
  const search = useSearch();
  const { page, ...address } = useMemo(() => parseLibraryAddress(search), [search]);
  const { title, category_id, sort_field } = address;
  const [text, setText] = useSearchText('title');
  // Without categories the library can still be browsed and searched.
  const { data: categories = [], isPending } = useQuery(vodCategoriesQuery(api));
  useScreen(t('library.title'), {
    description: t('library.about', { name: channel.settings?.name ?? location.hostname }),
    address: patterns.vodLibrary + librarySearch({ ...address, sort_field: null }),
  });
  const hrefOf = (category: number | null) =>
    patterns.vodLibrary + librarySearch({ ...address, category_id: category });
  return (
    <div className={styles.catalog}>
      <h1 className={styles.title}>{t('library.title')}</h1>
      <LibraryControls
        title={text}
        longestTitle={LONGEST_SEARCH}
        onTitle={setText}
        sort={sort_field ?? 'date'}
        onSort={(chosen) =>
          navigate(
            location.pathname +
              librarySearch({ ...address, sort_field: chosen === 'title' ? 'title' : null }),
          )
        }
        isWaiting={isPending}
        categories={[
          { href: hrefOf(null), label: t('library.all'), isCurrent: category_id === null },
          ...categories.flatMap(({ id, title: label }) =>
            label ? [{ href: hrefOf(id), label, isCurrent: category_id === id }] : [],
          ),
        ]}
      />
      {isBrowsing(address) ? (
        <LibraryRails context={context} />
      ) : (
        <LibraryResults address={{ title, category_id, sort_field }} page={page} context={context} />
      )}
    </div>
  );
}
