import { useId } from 'react';
import styles from './control.module.css';

type SearchFieldProps = {
  id?: string;
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
};

/** A search field for the content of the screen. */
export function SearchField({ id: given, label, value, maxLength, onChange }: SearchFieldProps) {
  const own = useId();
  const id = given ?? own;
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
        enterKeyHint="search"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}
