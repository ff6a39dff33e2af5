import { type ReactNode, useId } from 'react';
import { Button } from '../../kit/buttons/Button';
import styles from './fields.module.css?adopted';

interface TimeFieldProps {
  label: string;
  /** As it is typed, or as the range has it. */
  text: string;
  problem: string | null;
  /** Sets it to the playback position. */
  here: string;
  onHere(): void;
  onChange(text: string): void;
  onLeave(): void;
  /** Another button beside it. */
  children?: ReactNode;
}

/** An exact time as a field. */
export function TimeField(props: TimeFieldProps) {
  const { label, text, problem, here, onHere, onChange, onLeave, children } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={`${styles.input} ${styles.time}`}
          type="text"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
        <Button size="small" variant="quiet" onClick={onHere}>
          {here}
        </Button>
        {children}
      </div>
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  );
}

/** The problem of a field, announced where it changes. */
export function Problem({ id, text }: { id: string; text: string | null }) {
  return (
    <p className={styles.problem} id={id} aria-live="polite">
      {text}
    </p>
  );
}
