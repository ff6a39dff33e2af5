import { ChevronDown, Heart, Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useText } from '../../i18n/text';
import { Button, IconButton } from '../../kit/buttons/Button';
import { Dialog } from '../../kit/surfaces/Dialog';
import { ChoiceButton } from './ChoiceButton';
import { chosenLabel, SelectField, type SelectFilter, TextField } from './fields';
import styles from './ListFilters.module.css';
import { LongChoice } from './LongChoice';

type ListFiltersProps = {
  title: string;
  /** Whether only favourites are listed, which cannot be searched; null for a visitor. */
  favorites: boolean | null;
  /** All filters that are chosen from options. */
  selects: readonly SelectFilter[];
  /** The names of those that have a field on the page of a wide screen too. */
  quick: readonly string[];
  /** The field for the dates. */
  dates: ReactNode;
  /** How many filters are active. */
  active: number;
  /** The text of the button that closes the filters, such as "Show 42 events". */
  showLabel: string;
  /** The filters were opened. */
  onOpen: () => void;
  /** A value was chosen; '' for none. */
  onChange: (name: string, value: string) => void;
  onClear: () => void;
};

/** With more options than these a choice has a search. Our choice. */
const LONG = 15;

const isLong = ({ options }: SelectFilter): boolean => options.length > LONG;

/** The filters of a list: a search, the most used fields, and a dialog with all others. */
export function ListFilters(props: ListFiltersProps) {
  const { title, favorites, selects, quick, dates, active, showLabel, onOpen, onChange, onClear } = props;
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  // The choice that the dialog opens at; null where it opens at its top.
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const open = (name: string | null) => {
    onOpen();
    setUnfolded(name);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get('title');
    onChange('title', typeof value === 'string' ? value.trim() : '');
  };
  const filters = active > 0 ? t('catalog.filtersActive', { count: active }) : t('catalog.filters');
  return (
    <search className={styles.bar}>
      {favorites !== true && (
        <form className={styles.search} onSubmit={submit}>
          <TextField
            type="search"
            name="title"
            label={t('catalog.search')}
            hidesLabel
            value={title}
            placeholder={t('catalog.search')}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
          />
          <IconButton type="submit" label={t('shell.search')}>
            <Search aria-hidden="true" />
          </IconButton>
        </form>
      )}
      <div className={styles.quick}>
        {selects
          .filter(({ name }) => quick.includes(name))
          .map((select) => (
            <div key={select.name} className={styles.wide}>
              {isLong(select) ? (
                <ChoiceButton
                  label={select.label}
                  text={chosenLabel(select) ?? ''}
                  icon={<ChevronDown />}
                  onClick={() => open(select.name)}
                />
              ) : (
                <SelectField {...select} onChange={onChange} />
              )}
            </div>
          ))}
        <div className={styles.dates}>{dates}</div>
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
      </div>
      <Button
        variant="quiet"
        className={styles.open}
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => open(null)}
      >
        {filters}
      </Button>
      <Dialog title={t('catalog.filters')} isOpen={isOpen} onClose={close} shape="drawer">
        <div className={styles.fields}>
          {selects.map((select) =>
            isLong(select) ? (
              <LongChoice
                key={select.name}
                {...select}
                isUnfolded={unfolded === select.name}
                onChange={onChange}
              />
            ) : (
              <SelectField key={select.name} {...select} onChange={onChange} />
            ),
          )}
        </div>
        <div className={styles.actions}>
          <Button onClick={close}>{showLabel}</Button>
          {active > 0 && (
            <Button
              variant="quiet"
              onClick={() => {
                close();
                onClear();
              }}
            >
              {t('catalog.clear')}
            </Button>
          )}
        </div>
      </Dialog>
    </search>
  );
}
