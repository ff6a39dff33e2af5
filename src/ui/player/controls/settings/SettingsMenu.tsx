import { Settings } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { chunk } from '../../../../chunks/importAgain';
import { useText } from '../../../i18n/text';
import { classes } from '../../../kit/classes';
import { preloadable } from '../../../kit/preloadable';
import type { PlayerHandlers, PlayerView } from '../../view';
import styles from './SettingsMenu.module.css';

/** The settings, or their page of qualities alone. */
export type OpenMenu = 'menu' | 'quality';

interface SettingsMenuProps {
  view: PlayerView;
  on: PlayerHandlers;
  frame: RefObject<HTMLElement | null>;
  open: OpenMenu | null;
  onOpen(open: OpenMenu | null): void;
  onLook(): void;
  onKeys(): void;
  /** Called when the menu cannot be loaded. */
  onLost(): void;
}

// The menu's chunk loads when its button is hovered or focused.
const SettingsPanel = preloadable(async () => (await chunk(() => import('./SettingsPanel'))()).SettingsPanel);
const prepare = () => void SettingsPanel.preload().catch(() => undefined);

/**
 * The button that shows the quality, and the settings menu that it opens. A small player has a button for the quality too.
 */
export function SettingsMenu({ view, on, frame, open, onOpen, onLook, onKeys, onLost }: SettingsMenuProps) {
  const { t } = useText();
  const button = useRef<HTMLButtonElement>(null);
  const qualityButton = useRef<HTMLButtonElement>(null);
  const height = view.activeHeight;
  const quality =
    view.chosenHeight !== null
      ? t('player.height', { height: view.chosenHeight })
      : height !== null
        ? t('player.autoHeight', { height })
        : t('player.auto');

  const opens = (menu: OpenMenu) => ({
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open === menu,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => onOpen(open === menu ? null : menu),
    // React-aria does not focus the first item of the menu after a click that a key caused.
    onKeyDown: (event: KeyboardEvent) => {
      if (!['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
      event.preventDefault();
      onOpen(menu);
    },
  });
  const shownHeight = view.chosenHeight ?? height;
  const shown = shownHeight === null ? t('player.auto') : t('player.height', { height: shownHeight });

  return (
    <>
      {view.qualities.length > 1 && (
        <button
          ref={qualityButton}
          type="button"
          className={classes(styles.button, styles.direct)}
          aria-label={t('player.qualityNow', { quality: shown })}
          {...opens('quality')}
        >
          {shown}
        </button>
      )}
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={`${t('player.settings')}, ${t('player.qualityNow', { quality })}`}
        title={t('player.settings')}
        {...opens('menu')}
      >
        <span className={styles.quality}>{quality}</span>
        <Settings aria-hidden="true" />
      </button>
      {open !== null && (
        <SettingsPanel
          key={open}
          view={view}
          on={on}
          first={open === 'quality' ? 'quality' : null}
          trigger={open === 'quality' ? qualityButton : button}
          frame={frame}
          onClose={() => onOpen(null)}
          onLook={onLook}
          onKeys={onKeys}
          onLost={onLost}
        />
      )}
    </>
  );
}
