import { type ReactNode, useId } from 'react';
import { classes } from '../../kit/classes';
import styles from './ChoiceButton.module.css';
import fields from './fields.module.css';

type ChoiceButtonProps = {
  label: string;
  /** The chosen value as text. */
  text: string;
  icon: ReactNode;
  onClick: () => void;
};

/** A field whose value is chosen in a dialog, which it opens. */
export function ChoiceButton({ label, text, icon, onClick }: ChoiceButtonProps) {
  const id = useId();
  return (
    <div className={fields.field}>
      <span className={fields.label} id={id}>
        {label}
      </span>
      <button
        type="button"
        className={classes(fields.control, styles.button)}
        id={`${id}-text`}
        aria-labelledby={`${id} ${id}-text`}
        aria-haspopup="dialog"
        onClick={onClick}
      >
        <span className={styles.text} dir="auto">
          {text}
        </span>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      </button>
    </div>
  );
}
