import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { useText } from '../../../i18n/text';
import { captionName } from '../../captions/captionTracks';
import type { PlayerHandlers, PlayerView } from '../../view';
import styles from './SettingsPanel.module.css?adopted';
import { SPEEDS, speedText } from './speeds';

interface SettingsPanelProps {
  view: PlayerView;
  on: PlayerHandlers;
  /** The page that opens; null for the list of settings. */
  first: SettingsPage | null;
  trigger: RefObject<HTMLButtonElement | null>;
  /** The container element, which must be inside the full-screen element. */
  frame: RefObject<HTMLElement | null>;
  onClose(): void;
  onLook(): void;
  onKeys(): void;
}

const BACK = 'back';

/** A menu of settings with a submenu of choices for each. */
export function SettingsPanel({
  view,
  on,
  first,
  trigger,
  frame,
  onClose,
  onLook,
  onKeys,
}: SettingsPanelProps) {
  const { t } = useText();
  const [page, setPage] = useState(first);
  // A phone has no keys to list; the key `?` lists them wherever there is one.
  const [hasKeys] = useState(() => !matchMedia('(pointer: coarse)').matches);
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
          {hasKeys && (
            <MenuItem id="keys" className={styles.item ?? ''}>
              {t('player.keys')}
            </MenuItem>
          )}
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

type SettingsPage = 'quality' | 'speed' | 'captions';

interface Setting {
  page: SettingsPage;
  title: string;
  /** Label of the current choice. */
  value: string;
  selected: string;
  options: { id: string; text: string; choose(): void }[];
}

const OFF = 'off';

/** The settings of this content; live content has no speed. */
function useSettings(view: PlayerView, on: PlayerHandlers): Setting[] {
  const { t, language } = useText();
  const { chosenHeight, activeHeight, speed } = view;
  const auto = activeHeight === null ? t('player.auto') : t('player.autoHeight', { height: activeHeight });
  const speedName = (each: number) => (each === 1 ? t('player.normalSpeed') : speedText(each, language));
  const caption = view.captions.find(({ id }) => id === view.captionId);

  const quality: Setting = {
    page: 'quality',
    title: t('player.quality'),
    value: chosenHeight === null ? auto : t('player.height', { height: chosenHeight }),
    selected: String(chosenHeight ?? OFF),
    options: [
      { id: OFF, text: auto, choose: () => on.onQuality(null) },
      ...view.qualities.map(({ height }) => ({
        id: String(height),
        text: t('player.height', { height }),
        choose: () => on.onQuality(height),
      })),
    ],
  };
  const speeds: Setting = {
    page: 'speed',
    title: t('player.speed'),
    value: speedName(speed),
    selected: String(speed),
    options: SPEEDS.map((each) => ({
      id: String(each),
      text: speedName(each),
      choose: () => on.onSpeed(each),
    })),
  };
  const captions: Setting = {
    page: 'captions',
    title: t('player.captions'),
    value: caption === undefined ? t('player.captionsOff') : captionName(caption, language),
    selected: String(view.captionId ?? OFF),
    options: [
      { id: OFF, text: t('player.captionsOff'), choose: () => on.onCaptions(null) },
      ...view.captions.map((track) => ({
        id: String(track.id),
        text: captionName(track, language),
        choose: () => on.onCaptions(track.id),
      })),
    ],
  };
  return [quality, ...(view.live ? [] : [speeds]), ...(view.captions.length > 0 ? [captions] : [])];
}
