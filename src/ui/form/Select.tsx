import { useId } from 'react';
import styles from './control.module.css';

interface SelectOption {
  value: string;
  label: string;
}

type SelectProps = {
  label: string;
  value: string;
  /** The choice with the empty value; left out for none. */
  noChoice?: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** The problem of the choice, shown under it and announced. */
  problem?: string | null;
};

/** A labelled choice that takes effect at once. */
export function Select({ label, value, noChoice, options, onChange, problem = null }: SelectProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.control}
        dir="auto"
        value={value}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      >
        {noChoice !== undefined && <option value="">{noChoice}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {problem !== null && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
