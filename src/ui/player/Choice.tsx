import { useId } from 'react';
import styles from './CaptionLookDialog.module.css';

interface ChoiceProps<Value extends string> {
  title: string;
  options: readonly { value: Value; text: string }[];
  chosen: Value;
  onChoose(value: Value): void;
}

/** One of several, as radio buttons: arrows, names and states come with them. */
export function Choice<Value extends string>({ title, options, chosen, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{title}</legend>
      {options.map(({ value, text }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
