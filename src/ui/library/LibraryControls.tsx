import { Search } from 'lucide-react';
import { useId } from 'react';
import { ListLinks } from '../catalog/ListLinks';
import control from '../form/control.module.css';
import { useText } from '../i18n/text';
import { classes } from '../kit/classes';
import { VisuallyHidden } from '../kit/VisuallyHidden';
import styles from './LibraryControls.module.css';

type CategoryLink = { href: string; label: string; isCurrent: boolean };

type LibraryControlsProps = {
  title: string;
  longestTitle: number;
  onTitle: (title: string) => void;
  sort: 'date' | 'title';
  onSort: (sort: string) => void;
  /** Fewer than two are not a choice. */
  categories: readonly CategoryLink[];
  /** Whether categories are still on their way: the first holds their place, so that no video moves. */
  isWaiting: boolean;
};

/** The search of the library, its order and its categories. */
export function LibraryControls(props: LibraryControlsProps) {
  const { title, longestTitle, onTitle, sort, onSort, categories, isWaiting } = props;
  const { t } = useText();
  const id = useId();
  return (
    <>
      <search className={styles.top}>
        <div className={styles.search}>
          <VisuallyHidden>
            <label htmlFor={id}>{t('library.search')}</label>
          </VisuallyHidden>
          <Search className={styles.icon} aria-hidden="true" />
          <input
            id={id}
            className={classes(control.control, styles.input)}
            type="search"
            dir="auto"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={longestTitle}
            placeholder={t('library.search')}
            value={title}
            onChange={(event) => onTitle(event.target.value)}
          />
        </div>
        <label className={styles.sort}>
          <span className={control.mark}>{t('catalog.sort')}</span>
          <select className={control.control} value={sort} onChange={(event) => onSort(event.target.value)}>
            <option value="date">{t('library.sortBy.date')}</option>
            <option value="title">{t('library.sortBy.title')}</option>
          </select>
        </label>
      </search>
      {(categories.length > 1 || isWaiting) && (
        <ListLinks label={t('library.categories')} links={categories} />
      )}
    </>
  );
}
