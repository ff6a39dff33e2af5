import { useId, useMemo, useState } from 'react';
import { containsEach, termsOf } from '../../form/terms';
import { useText } from '../../i18n/text';
import { chosenLabel, type SelectFieldProps } from './fields';
import fields from './fields.module.css';
import styles from './LongChoice.module.css';

/** Of more options the first are shown, until a text leaves fewer. Our choice. */
const MOST = 40;

type LongChoiceProps = SelectFieldProps & {
  /** Opens with its search in focus. */
  isUnfolded: boolean;
};

/** A dialog that opens gives the focus to an element with this attribute, which React does not write. */
const takesFocus = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');

/** A choice among many options, folded: a search, and the options that have its words. */
export function LongChoice(props: LongChoiceProps) {
  const { isUnfolded, name, label, all, value, options, onChange } = props;
  const { t } = useText();
  const id = useId();
  const [text, setText] = useState('');
  const found = useMemo(() => {
    const terms = termsOf(text);
    return options.filter((each) => each.value !== value && containsEach(each.label, terms));
  }, [options, text, value]);
  const chosen = options.find((each) => each.value === value);
  const shown = [...(chosen ? [chosen] : []), ...found.slice(0, MOST)];
  const left = found.length - MOST;
  return (
    <details className={styles.choice} open={isUnfolded}>
      <summary>
        <span className={fields.label}>{label}</span>
        <span className={styles.chosen} dir="auto">
          {chosenLabel(props)}
        </span>
      </summary>
      <fieldset className={styles.options}>
        <legend className={styles.legend}>{label}</legend>
        <input
          ref={isUnfolded ? takesFocus : null}
          type="search"
          className={fields.control}
          dir="auto"
          aria-label={t('catalog.searchIn', { label })}
          placeholder={t('catalog.searchIn', { label })}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.list}>
          {all !== null && (
            <Choice group={id} label={all} isChosen={value === ''} onChoose={() => onChange(name, '')} />
          )}
          {shown.map((each) => (
            <Choice
              key={each.value}
              group={id}
              label={each.label}
              isChosen={each.value === value}
              onChoose={() => onChange(name, each.value)}
            />
          ))}
        </div>
        <p className={styles.note} role="status">
          {found.length === 0 && text !== '' && t('catalog.noChoice')}
          {left > 0 && t('catalog.moreChoices', { count: left })}
        </p>
      </fieldset>
    </details>
  );
}

type ChoiceProps = { group: string; label: string; isChosen: boolean; onChoose: () => void };

function Choice({ group, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.option}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span dir="auto">{label}</span>
    </label>
  );
}
