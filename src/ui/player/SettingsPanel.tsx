import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { useText } from '../i18n/text';
import styles from './SettingsPanel.module.css';
import { type SettingsPage, useSettings } from './useSettings';
import type { PlayerHandlers, PlayerView } from './view';

interface SettingsPanelProps {
  view: PlayerView;
  on: PlayerHandlers;
  trigger: RefObject<HTMLButtonElement | null>;
  /** Where it is put, so that full screen shows it. */
  frame: RefObject<HTMLElement | null>;
  onClose(): void;
  onLook(): void;
  onKeys(): void;
}

const BACK = 'back';

/** Quality, speed, captions: a list of what there is to choose, and a list a choice. */
export function SettingsPanel({ view, on, trigger, frame, onClose, onLook, onKeys }: SettingsPanelProps) {
  const { t } = useText();
  const [page, setPage] = useState<SettingsPage | null>(null);
  const settings = useSettings(view, on);
  const chosen = settings.find(({ page: each }) => each === page);

  function act(key: string): void {
    const next = settings.find(({ page: each }) => each === key);
    if (next) setPage(next.page);
    else onClose();
    if (key === 'look') onLook();
    if (key === 'keys') onKeys();
  }

  function choose(key: string): void {
    const option = chosen?.options.find(({ id }) => id === key);
    option?.choose();
    if (key === BACK) setPage(null);
    else onClose();
  }

  return (
    <Popover
      className={styles.panel ?? ''}
      aria-label={t('player.settings')}
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      placement="top end"
      offset={8}
      {...(frame.current ? { UNSTABLE_portalContainer: frame.current } : {})}
    >
      {chosen === undefined ? (
        <Menu autoFocus="first" aria-label={t('player.settings')} onAction={(key) => act(String(key))}>
          {settings.map(({ page: each, title, value }) => (
            <MenuItem key={each} id={each} className={styles.item ?? ''} textValue={title}>
              {title} <span className={styles.value}>{value}</span>
              <ChevronRight aria-hidden="true" />
            </MenuItem>
          ))}
          {view.captions.length > 0 && (
            <MenuItem id="look" className={styles.item ?? ''}>
              {t('player.captionLook')}
            </MenuItem>
          )}
          <MenuItem id="keys" className={styles.item ?? ''}>
            {t('player.keys')}
          </MenuItem>
        </Menu>
      ) : (
        <Menu
          key={chosen.page}
          autoFocus="first"
          aria-label={chosen.title}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[chosen.selected]}
          onAction={(key) => choose(String(key))}
        >
          <MenuItem id={BACK} className={styles.item ?? ''} textValue={t('player.back')}>
            <ChevronLeft aria-hidden="true" />
            {chosen.title}
          </MenuItem>
          {chosen.options.map(({ id, text }) => (
            <MenuItem key={id} id={id} className={styles.item ?? ''}>
              {text}
            </MenuItem>
          ))}
        </Menu>
      )}
    </Popover>
  );
}
