import { X } from 'lucide-react';
import { useText } from '../../i18n/text';
import { Button } from '../../kit/buttons/Button';
import styles from './FilterChips.module.css';

export type FilterChip = { name: string; label: string; value: string };

type FilterChipsProps = {
  chips: readonly FilterChip[];
  onRemove: (name: string) => void;
  onClear: () => void;
};

/** The active filters, each with a button that removes it. */
export function FilterChips({ chips, onRemove, onClear }: FilterChipsProps) {
  const { t } = useText();
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('catalog.chips')}>
      {chips.map(({ name, label, value }) => (
        <li key={name} className={styles.item}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('catalog.remove', { label, value })}
            onClick={() => onRemove(name)}
          >
            <span className={styles.text}>
              {label}
              {t('catalog.colon')}
              <bdi>{value}</bdi>
            </span>
            <X className={styles.cross} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="plain" size="small" onClick={onClear}>
          {t('catalog.clear')}
        </Button>
      </li>
    </ul>
  );
}
