import { type ComponentPropsWithoutRef, memo, useEffect, useRef } from 'react';
import { VisuallyHidden } from '../../kit/VisuallyHidden';
import styles from './fields.module.css';

export type SelectFilter = {
  name: string;
  label: string;
  /** The label of the option without a value; null where a value is required. */
  all: string | null;
  value: string;
  options: readonly Option[];
};

/** The text of the chosen option, else that for none. */
export const chosenLabel = ({ options, value, all }: SelectFilter): string | null =>
  options.find((each) => each.value === value)?.label ?? all;

export type Option = { value: string; label: string };

export type SelectFieldProps = SelectFilter & { onChange: (name: string, value: string) => void };

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
