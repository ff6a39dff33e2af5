import { Check } from 'lucide-react';
import styles from './fields.module.css?adopted';

interface ChoiceFieldProps<Id extends string> {
  label: string;
  choices: readonly { id: Id; text: string }[];
  chosen: Id;
  onChoose(id: Id): void;
}

/** One of a few choices, all in view. */
export function ChoiceField<Id extends string>({ label, choices, chosen, onChoose }: ChoiceFieldProps<Id>) {
  return (
    <fieldset className={styles.tags}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.chips}>
        {choices.map(({ id, text }) => (
          <button
            key={id}
            type="button"
            className={styles.chip}
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
          >
            {id === chosen && <Check aria-hidden="true" />}
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
