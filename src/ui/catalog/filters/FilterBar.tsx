import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../i18n/text';
import { Button } from '../../kit/buttons/Button';
import { classes } from '../../kit/classes';
import { VisuallyHidden } from '../../kit/VisuallyHidden';
import styles from './FilterBar.module.css';
import { SelectField, type SelectFilter } from './fields';
import fields from './fields.module.css';

type FilterBarProps = {
  search: ReactNode;
  selects: readonly SelectFilter[];
  /** How many filters are active; shown while they are collapsed. */
  active: number;
  /** A value was chosen; '' for none. */
  onChange: (name: string, value: string) => void;
};

/** A search with a few filters beside it, collapsed on narrow screens. */
export function FilterBar({ search, selects, active, onChange }: FilterBarProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <search className={styles.bar}>
      <div className={styles.top}>
        <div className={styles.search}>{search}</div>
        <Button
          variant="quiet"
          className={styles.toggle}
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {active > 0 ? t('catalog.filtersActive', { count: active }) : t('catalog.filters')}
        </Button>
      </div>
      <div id={id} className={styles.fields} data-open={isOpen || undefined}>
        {selects.map((select) => (
          <SelectField key={select.name} {...select} onChange={onChange} />
        ))}
      </div>
    </search>
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
    <label className={classes(fields.field, styles.grow)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        type="search"
        className={fields.control}
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
