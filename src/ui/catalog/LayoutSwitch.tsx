import { LayoutGrid, List } from 'lucide-react';
import { useText } from '../i18n/text';
import { IconButton } from '../kit/buttons/Button';
import styles from './LayoutSwitch.module.css';

export type Layout = 'grid' | 'list';

type LayoutSwitchProps = {
  layout: Layout;
  /** Labels the layouts cards and table. */
  isSchedule: boolean;
  onChange: (layout: Layout) => void;
};

const icons = { grid: LayoutGrid, list: List };
const layouts = ['grid', 'list'] as const;
const scheduleNames = { grid: 'card', list: 'table' } as const;

/** Chooses the layout of a list. */
export function LayoutSwitch({ layout, isSchedule, onChange }: LayoutSwitchProps) {
  const { t } = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are not a fieldset of a form.
    <div role="group" aria-label={t('catalog.layout')} className={styles.switch}>
      {layouts.map((each) => {
        const Icon = icons[each];
        return (
          <IconButton
            key={each}
            className={styles.choice}
            label={t(`catalog.${isSchedule ? scheduleNames[each] : each}`)}
            aria-pressed={each === layout}
            onClick={() => onChange(each)}
          >
            <Icon aria-hidden="true" />
          </IconButton>
        );
      })}
    </div>
  );
}
