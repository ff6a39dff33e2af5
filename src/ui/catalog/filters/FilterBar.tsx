import { Heart, Search, SlidersHorizontal } from 'lucide-react';
import {
  type ComponentPropsWithoutRef,
  type FormEvent,
  memo,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useText } from '../../i18n/text';
import { Button } from '../../kit/buttons/Button';
import { classes } from '../../kit/classes';
import { VisuallyHidden } from '../../kit/VisuallyHidden';
import styles from './FilterBar.module.css';

export type SelectFilter = {
  name: string;
  label: string;
  /** The label of the option without a value; null where a value is required. */
  all: string | null;
  value: string;
  options: readonly Option[];
};

export type Option = { value: string; label: string };

type FilterBarProps = {
  title?: string;
  /** In place of the search by title; null for that one. */
  search?: ReactNode;
  /** Whether only favourites are listed, which cannot be searched; null for a visitor. */
  favorites: boolean | null;
  selects: readonly SelectFilter[];
  /** The field for the dates. */
  dates: ReactNode;
  /** How many filters are active; shown while they are collapsed. */
  active: number;
  /** The filters were expanded. */
  onOpen: () => void;
  /** A value was chosen; '' for none. */
  onChange: (name: string, value: string) => void;
};

/** The filters of a list: a search and a field for each other filter, collapsed on narrow screens. */
export function FilterBar(props: FilterBarProps) {
  const { title = '', search = null, favorites, selects, dates, active, onOpen, onChange } = props;
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get('title');
    onChange('title', typeof value === 'string' ? value.trim() : '');
  };
  return (
    <search className={styles.bar} data-single={search !== null || undefined}>
      <div className={styles.top}>
        {search !== null && <div className={styles.search}>{search}</div>}
        {search === null && favorites !== true && (
          <form className={styles.search} onSubmit={submit}>
            <div className={styles.grow}>
              <TextField
                type="search"
                name="title"
                label={t('catalog.search')}
                hidesLabel
                value={title}
                placeholder={t('catalog.search')}
                maxLength={200}
                autoComplete="off"
              />
            </div>
            <Button type="submit" variant="quiet" icon={<Search aria-hidden="true" />}>
              {t('catalog.searchAction')}
            </Button>
          </form>
        )}
        <div className={styles.switches}>
          {favorites !== null && (
            <Button
              variant="quiet"
              className={styles.favorites}
              icon={<Heart aria-hidden="true" />}
              aria-pressed={favorites}
              onClick={() => onChange('favorites', favorites ? '' : '1')}
            >
              {t('favorites.title')}
            </Button>
          )}
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
            {active > 0 ? t('catalog.filtersActive', { count: active }) : t('catalog.filters')}
          </Button>
        </div>
      </div>
      <div id={id} className={styles.fields} data-open={isOpen || undefined}>
        {selects.map((select) => (
          <SelectField key={select.name} {...select} onChange={onChange} />
        ))}
        {dates}
      </div>
    </search>
  );
}

type SelectFieldProps = SelectFilter & { onChange: (name: string, value: string) => void };

function SelectField({ name, label, all, value, options, onChange }: SelectFieldProps) {
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <select
        className={styles.control}
        value={options.some((each) => each.value === value) ? value : ''}
        onChange={(event) => onChange(name, event.target.value)}
      >
        {all !== null && <option value="">{all}</option>}
        <Options options={options} />
      </select>
    </label>
  );
}

/** A channel has hundreds of teams, so options render again only when they change. */
const Options = memo(function Options({ options }: Pick<SelectFilter, 'options'>) {
  return options.map((each) => (
    <option key={each.value} value={each.value}>
      {each.label}
    </option>
  ));
});

type TextFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'className' | 'defaultValue'> & {
  value: string;
  label: string;
  /** Shows the label to assistive technology only. */
  hidesLabel?: boolean;
};

/** A text field that resets to `value` when it changes, and otherwise shows the current input. */
export function TextField({ value, label, hidesLabel = false, ...rest }: TextFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  return (
    <label className={styles.field}>
      {hidesLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={styles.label}>{label}</span>}
      <input {...rest} ref={input} className={styles.control} defaultValue={value} />
    </label>
  );
}

type LiveSearchProps = {
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
};

/** A search that takes effect while the viewer types. */
export function LiveSearch({ label, value, maxLength, onChange }: LiveSearchProps) {
  return (
    <label className={classes(styles.field, styles.grow)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        type="search"
        className={styles.control}
        dir="auto"
        placeholder={label}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
