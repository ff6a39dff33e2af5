import { memo } from 'react';
import type { SelectFilter } from './FilterBar';
import styles from './FilterBar.module.css';

type SelectFieldProps = SelectFilter & { onChange: (name: string, value: string) => void };

/** A filter that is chosen from a list: a channel has hundreds of teams, so it is drawn again only when it changes. */
export function SelectField({ name, label, all, value, options, onChange }: SelectFieldProps) {
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

const Options = memo(function Options({ options }: Pick<SelectFilter, 'options'>) {
  return options.map((each) => (
    <option key={each.value} value={each.value}>
      {each.label}
    </option>
  ));
});
