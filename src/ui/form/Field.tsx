import { type ReactNode, useId } from 'react';
import { classes } from '../kit/classes';
import styles from './control.module.css';
import { PasswordInput } from './PasswordInput';

type FieldProps = {
  label: string;
  /** Shown in place of the label where it contains a link. */
  content?: ReactNode;
  /** Shown under the field while nothing is wrong with it. */
  hint?: string | undefined;
  kind: 'text' | 'email' | 'identifier' | 'phone' | 'password' | 'code' | 'textarea' | 'select' | 'checkbox';
  value: string;
  onChange: (value: string) => void;
  /** The value of a ticked checkbox. */
  ticked: string;
  isRequired: boolean;
  /** Default: false. */
  isDisabled?: boolean;
  /** Shown beside the label of a required field; null for none. */
  requiredMark: string | null;
  /** The problem of the value, shown under it and announced. */
  problem: string | null;
  options: readonly string[];
  /** The names of options, by option; an option without one is its own name. */
  optionNames?: Readonly<Record<string, string>> | undefined;
  /** The empty choice of a select. */
  noChoice: string;
  autoComplete: string | undefined;
};

const INPUT_TYPES = { text: 'text', email: 'email', identifier: 'email', phone: 'tel' } as const;

/** A labelled control of a form. */
export function Field(props: FieldProps) {
  const { label, content, hint, kind, value, onChange, ticked } = props;
  const {
    isRequired,
    isDisabled = false,
    requiredMark,
    problem,
    options,
    optionNames = {},
    noChoice,
    autoComplete,
  } = props;
  const id = useId();
  const described = problem !== null ? `${id}-problem` : hint ? `${id}-hint` : undefined;
  const common = {
    id,
    'aria-required': isRequired,
    disabled: isDisabled,
    'aria-invalid': problem !== null,
    'aria-describedby': described,
  } as const;
  const text = { ...common, className: styles.control, value, autoComplete } as const;
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
        {content ?? <bdi>{label}</bdi>}
        {requiredMark !== null && <span className={styles.mark}> {requiredMark}</span>}
      </label>
      {kind === 'textarea' && (
        <textarea {...text} dir="auto" rows={6} onChange={(event) => onChange(event.target.value)} />
      )}
      {kind === 'select' && (
        <select {...text} dir="auto" onChange={(event) => onChange(event.target.value)}>
          <option value="">{noChoice}</option>
          <Options options={options} names={optionNames} />
        </select>
      )}
      {kind === 'password' && <PasswordInput {...text} onChange={onChange} />}
      {(kind === 'text' || kind === 'email' || kind === 'identifier' || kind === 'phone') && (
        <input
          {...text}
          dir="auto"
          type={INPUT_TYPES[kind]}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {kind === 'code' && (
        <input
          {...text}
          className={classes(styles.control, styles.code)}
          dir="ltr"
          type="text"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {problem === null && hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem !== null && (
        <p className={styles.problem} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

type OptionsProps = { options: readonly string[]; names: Readonly<Record<string, string>> };

function Options({ options, names }: OptionsProps) {
  return [...new Set(options)].map((option) => (
    <option key={option} value={option}>
      {names[option] ?? option}
    </option>
  ));
}
