import { useId } from 'react';
import styles from './fields.module.css?adopted';
import { Problem } from './TimeField';

interface NameFieldProps {
  label: string;
  value: string;
  /** `12 of 80 characters`. */
  count: string;
  problem: string | null;
  onChange(value: string): void;
}

export function NameField({ label, value, count, problem, onChange }: NameFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        type="text"
        dir="auto"
        autoComplete="off"
        value={value}
        aria-required="true"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? `${id}-count` : `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem === null && (
        <p className={styles.hint} id={`${id}-count`}>
          {count}
        </p>
      )}
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  );
}
