import { Check, X } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../i18n/text';
import { Button } from '../../kit/buttons/Button';
import styles from './fields.module.css?adopted';
import { Problem } from './TimeField';

interface TagFieldProps {
  /** Of the channel; empty where viewers write their own. */
  offered: readonly string[];
  chosen: readonly string[];
  /** The tag that is typed. */
  text: string;
  problem: string | null;
  onToggle(tag: string): void;
  onText(text: string): void;
  onAdd(): void;
}

/** The tags: those of the channel to choose from, or a field for the viewer's own. */
export function TagField({ offered, chosen, text, problem, onToggle, onText, onAdd }: TagFieldProps) {
  const { t } = useText();
  const id = useId();
  const isFree = offered.length === 0;
  // A tag that the channel no longer offers can be taken off.
  const shown = [...new Set([...offered, ...chosen])];
  return (
    <fieldset
      className={styles.tags}
      aria-invalid={problem !== null}
      aria-describedby={problem === null ? `${id}-hint` : `${id}-problem`}
    >
      <legend className={styles.label}>{t('clipEditor.tags')}</legend>
      {shown.length > 0 && (
        <div className={styles.chips}>
          {shown.map((tag) => {
            const isChosen = chosen.includes(tag);
            return (
              <button
                key={tag}
                type="button"
                className={styles.chip}
                aria-pressed={isChosen}
                dir="auto"
                onClick={() => onToggle(tag)}
              >
                {isChosen && (isFree ? <X aria-hidden="true" /> : <Check aria-hidden="true" />)}
                <span className={styles.word}>{tag}</span>
              </button>
            );
          })}
        </div>
      )}
      {isFree && (
        <div className={styles.row}>
          <input
            className={styles.input}
            type="text"
            dir="auto"
            autoComplete="off"
            aria-label={t('clipEditor.ownTags')}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            placeholder={t('clipEditor.ownTags')}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              onAdd();
            }}
          />
          <Button size="small" variant="quiet" onClick={onAdd}>
            {t('clipEditor.addTag')}
          </Button>
        </div>
      )}
      {problem === null && (
        <p className={styles.hint} id={`${id}-hint`}>
          {t('clipEditor.tagsHint')}
        </p>
      )}
      <Problem id={`${id}-problem`} text={problem} />
    </fieldset>
  );
}
