import {
  Captions,
  CaptionsOff,
  Cast,
  Maximize,
  Minimize,
  PictureInPicture2,
  RectangleHorizontal,
} from 'lucide-react';
import type { RefObject } from 'react';
import { useText } from '../i18n/text';
import { ControlButton } from './ControlButton';
import styles from './Controls.module.css';
import { LiveButton } from './LiveButton';
import { PlayButton } from './PlayButton';
import { SeekBar } from './SeekBar';
import { SettingsMenu } from './SettingsMenu';
import { TimeText } from './TimeText';
import { VolumeControl } from './VolumeControl';
import { type PlayerHandlers, type PlayerView, preferredCaption, type Timeline } from './view';

interface ControlsProps {
  view: PlayerView;
  timeline: Timeline;
  on: PlayerHandlers;
  /** The element that menus are put into. */
  frame: RefObject<HTMLElement | null>;
  fullscreen: { fullscreen: boolean; toggle(): void };
  pictureInPicture: { active: boolean; toggle: (() => void) | null };
  /** Opens the browser's list of televisions; null where it has none. */
  playElsewhere: (() => void) | null;
  theatre?: { isOn: boolean; onToggle(): void };
  menuOpen: boolean;
  onMenu(open: boolean): void;
  onLook(): void;
  onKeys(): void;
}

/** The bar at the foot of the picture. */
export function Controls({
  view,
  timeline,
  on,
  frame,
  fullscreen,
  pictureInPicture,
  playElsewhere,
  theatre,
  menuOpen,
  onMenu,
  onLook,
  onKeys,
}: ControlsProps) {
  const { t } = useText();
  return (
    <div className={styles.controls} data-player-controls>
      <SeekBar
        timeline={timeline}
        live={view.live}
        thumbnails={view.thumbnails}
        onSeek={on.onSeek}
        onGoLive={on.onGoLive}
      />
      <div className={styles.row}>
        <PlayButton view={view} on={on} />
        <VolumeControl volume={view.volume} muted={view.muted} onVolume={on.onVolume} onMute={on.onMute} />
        {view.live ? (
          <LiveButton timeline={timeline} onGoLive={on.onGoLive} />
        ) : (
          <TimeText timeline={timeline} />
        )}
        <span className={styles.space} />
        <SettingsMenu
          view={view}
          on={on}
          frame={frame}
          open={menuOpen}
          onOpen={onMenu}
          onLook={onLook}
          onKeys={onKeys}
        />
        <CaptionsButton view={view} on={on} />
        {playElsewhere !== null && (
          <ControlButton label={t('player.playElsewhere')} onPress={playElsewhere}>
            <Cast aria-hidden="true" />
          </ControlButton>
        )}
        {pictureInPicture.toggle !== null && (
          <ControlButton
            className={styles.wideOnly}
            label={t(pictureInPicture.active ? 'player.exitPictureInPicture' : 'player.pictureInPicture')}
            onPress={pictureInPicture.toggle}
          >
            <PictureInPicture2 aria-hidden="true" />
          </ControlButton>
        )}
        {theatre && !fullscreen.fullscreen && (
          <ControlButton
            className={styles.wideOnly}
            label={t('player.theatre')}
            pressed={theatre.isOn}
            onPress={theatre.onToggle}
          >
            <RectangleHorizontal aria-hidden="true" />
          </ControlButton>
        )}
        <ControlButton
          label={t(fullscreen.fullscreen ? 'player.exitFullscreen' : 'player.fullscreen')}
          shortcut="f"
          onPress={fullscreen.toggle}
        >
          {fullscreen.fullscreen ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
        </ControlButton>
      </div>
    </div>
  );
}

function CaptionsButton({ view, on }: { view: PlayerView; on: PlayerHandlers }) {
  const { t, language } = useText();
  if (view.captions.length === 0) return null;
  const shown = view.captionId !== null;
  return (
    <ControlButton
      className={styles.wideOnly}
      label={t('player.captions')}
      shortcut="c"
      pressed={shown}
      onPress={() => on.onCaptions(shown ? null : (preferredCaption(view, language)?.id ?? null))}
    >
      {shown ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />}
    </ControlButton>
  );
}
