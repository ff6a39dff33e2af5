import { Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useText } from '../i18n/text';
import { Button } from '../kit/Button';
import styles from './FilterBar.module.css';
import { SelectField } from './SelectField';
import { TextField } from './TextField';

export type SelectFilter = {
  name: string;
  label: string;
  /** What the choice of no value is called; null where one must be chosen. */
  all: string | null;
  value: string;
  options: readonly Option[];
};

export type Option = { value: string; label: string };

type FilterBarProps = {
  title: string;
  selects: readonly SelectFilter[];
  /** The field for the dates. */
  dates: ReactNode;
  /** How many filters are active, told while they are folded away. */
  active: number;
  /** The filters were unfolded. */
  onOpen: () => void;
  /** A value was chosen; '' for none. */
  onChange: (name: string, value: string) => void;
};

/** The filters of a list: a search and, folded away where the screen is narrow, a field for each of the others. */
export function FilterBar({ title, selects, dates, active, onOpen, onChange }: FilterBarProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget).get('title');
    onChange('title', typeof said === 'string' ? said.trim() : '');
  };
  return (
    <search className={styles.bar}>
      <form className={styles.search} onSubmit={search}>
        <div className={styles.grow}>
          <TextField
            type="search"
            name="title"
            label={t('lists.search')}
            hidesLabel
            value={title}
            placeholder={t('lists.search')}
            maxLength={200}
            autoComplete="off"
          />
        </div>
        <Button type="submit" variant="quiet" icon={<Search aria-hidden="true" />}>
          {t('lists.searchAction')}
        </Button>
      </form>
      <Button
        variant="quiet"
        className={styles.toggle}
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          if (!isOpen) onOpen();
          setOpen(!isOpen);
        }}
      >
        {active > 0 ? t('lists.filtersActive', { count: active }) : t('lists.filters')}
      </Button>
      <div id={id} className={styles.fields} data-open={isOpen || undefined}>
        {selects.map((select) => (
          <SelectField key={select.name} {...select} onChange={onChange} />
        ))}
        {dates}
      </div>
    </search>
  );
}
