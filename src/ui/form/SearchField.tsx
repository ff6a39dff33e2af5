import { useId } from 'react';
import styles from './control.module.css';

type SearchFieldProps = {
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
};

/** A search field for the content of the screen. */
export function SearchField({ label, value, maxLength, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <search>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.control}
        type="search"
        dir="auto"
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}
