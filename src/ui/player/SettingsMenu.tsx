import { Settings } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useText } from '../i18n/text';
import { later } from '../kit/later';
import styles from './SettingsMenu.module.css';
import type { PlayerHandlers, PlayerView } from './view';

interface SettingsMenuProps {
  view: PlayerView;
  on: PlayerHandlers;
  frame: RefObject<HTMLElement | null>;
  open: boolean;
  onOpen(open: boolean): void;
  onLook(): void;
  onKeys(): void;
}

// A picture needs no menu to move: it comes when somebody reaches for it.
const SettingsPanel = later(async () => (await import('./SettingsPanel')).SettingsPanel);
const prepare = () => void SettingsPanel.fetch().catch(() => undefined);

/** The button of the settings, which says the quality, and the menu that it opens. */
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

  // The click that a key makes passes for a screen reader's, after which the menu does not focus its first row.
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
