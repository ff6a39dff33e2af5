import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';
import { VisuallyHidden } from '../kit/VisuallyHidden';
import styles from './FilterBar.module.css';

type TextFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'className' | 'defaultValue'> & {
  value: string;
  label: string;
  /** The label is there to be heard alone. */
  hidesLabel?: boolean;
};

/** Shows `value` whenever that changes, and in between whatever is being typed. */
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
