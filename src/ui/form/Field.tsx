import { useId } from 'react';
import styles from './control.module.css';

type FieldProps = {
  label: string;
  kind: 'text' | 'email' | 'phone' | 'textarea' | 'select' | 'checkbox';
  value: string;
  onChange: (value: string) => void;
  /** The value of a ticked checkbox. */
  ticked: string;
  /** Shown beside the label of a required field; null for an optional one. */
  requiredMark: string | null;
  /** The problem with the value, shown below and announced to screen readers. */
  problem: string | null;
  options: readonly string[];
  /** Label of the empty option. */
  noChoice: string;
  autoComplete: string | undefined;
};

const INPUT_TYPES = { text: 'text', email: 'email', phone: 'tel' } as const;

/** A labelled control of a form. `data-field` identifies it for moving the focus to an invalid field. */
export function Field(props: FieldProps) {
  const { label, kind, value, onChange, ticked, requiredMark, problem, options, noChoice, autoComplete } =
    props;
  const id = useId();
  const common = {
    id,
    'data-field': '',
    'aria-required': requiredMark !== null,
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : `${id}-problem`,
  } as const;
  const text = { ...common, className: styles.control, value, autoComplete, dir: 'auto' } as const;
  const isTick = kind === 'checkbox';

  return (
    <div className={isTick ? styles.tickField : undefined}>
      {isTick && (
        <input
          {...common}
          className={styles.tick}
          type="checkbox"
          checked={value === ticked}
          onChange={(event) => onChange(event.target.checked ? ticked : '')}
        />
      )}
      <label className={styles.label} htmlFor={id}>
        <bdi>{label}</bdi>
        {requiredMark !== null && <span className={styles.mark}> {requiredMark}</span>}
      </label>
      {kind === 'textarea' && (
        <textarea {...text} rows={6} onChange={(event) => onChange(event.target.value)} />
      )}
      {kind === 'select' && (
        <select {...text} onChange={(event) => onChange(event.target.value)}>
          <option value="">{noChoice}</option>
          <Options options={options} />
        </select>
      )}
      {(kind === 'text' || kind === 'email' || kind === 'phone') && (
        <input {...text} type={INPUT_TYPES[kind]} onChange={(event) => onChange(event.target.value)} />
      )}
      {problem !== null && (
        <p className={styles.problem} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

function Options({ options }: { options: readonly string[] }) {
  return [...new Set(options)].map((option) => (
    <option key={option} value={option}>
      {option}
    </option>
  ));
}
