import { Settings } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { chunk } from '../../../../chunks/importAgain';
import { useText } from '../../../i18n/text';
import { preloadable } from '../../../kit/preloadable';
import type { PlayerHandlers, PlayerView } from '../../view';
import styles from './SettingsMenu.module.css';

interface SettingsMenuProps {
  view: PlayerView;
  on: PlayerHandlers;
  frame: RefObject<HTMLElement | null>;
  open: boolean;
  onOpen(open: boolean): void;
  onLook(): void;
  onKeys(): void;
}

// The menu's chunk loads when its button is hovered or focused.
const SettingsPanel = preloadable(async () => (await chunk(() => import('./SettingsPanel'))()).SettingsPanel);
const prepare = () => void SettingsPanel.preload().catch(() => undefined);

/** The button that shows the quality, and the settings menu that it opens. */
export function SettingsMenu({ view, on, frame, open, onOpen, onLook, onKeys }: SettingsMenuProps) {
  const { t } = useText();
  const button = useRef<HTMLButtonElement>(null);
  const height = view.activeHeight;
  const quality =
    view.chosenHeight !== null
      ? t('player.height', { height: view.chosenHeight })
      : height !== null
        ? t('player.autoHeight', { height })
        : t('player.auto');

  // React-aria does not focus the first item of the menu after a click that a key caused.
  function pressKey(event: KeyboardEvent): void {
    if (!['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    onOpen(true);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={`${t('player.settings')}, ${t('player.qualityNow', { quality })}`}
        title={t('player.settings')}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => onOpen(!open)}
        onKeyDown={pressKey}
      >
        <span className={styles.quality}>{quality}</span>
        <Settings aria-hidden="true" />
      </button>
      {open && (
        <SettingsPanel
          view={view}
          on={on}
          trigger={button}
          frame={frame}
          onClose={() => onOpen(false)}
          onLook={onLook}
          onKeys={onKeys}
        />
      )}
    </>
  );
}
