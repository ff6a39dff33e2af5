import {
  Captions,
  CaptionsOff,
  Cast,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  RotateCcw,
} from 'lucide-react';
import type { RefObject } from 'react';
import { formatDuration } from '../../i18n/formats';
import { useText } from '../../i18n/text';
import { classes } from '../../kit/classes';
import { preferredCaption } from '../captions/captionTracks';
import { formatGameTime, gameTimeAt } from '../gameTime';
import type { PlayerGame, PlayerHandlers, PlayerView, Timeline } from '../view';
import { ControlButton } from './ControlButton';
import styles from './Controls.module.css';
import { LiveButton } from './LiveButton';
import { SeekBar } from './SeekBar';
import { type OpenMenu, SettingsMenu } from './settings/SettingsMenu';
import { useTimeFact } from './useTimeline';
import { VolumeControl } from './VolumeControl';

interface ControlsProps {
  view: PlayerView;
  timeline: Timeline;
  on: PlayerHandlers;
  game: PlayerGame | null;
  /** The element that menus are rendered into. */
  frame: RefObject<HTMLElement | null>;
  fullscreen: { fullscreen: boolean; toggle(): void };
  pictureInPicture: { active: boolean; toggle: (() => void) | null };
  /** Opens the browser's list of devices; null without one. */
  playElsewhere: (() => void) | null;
  theatre?: { isOn: boolean; onToggle(): void };
  menuOpen: OpenMenu | null;
  onMenu(open: OpenMenu | null): void;
  onLook(): void;
  onKeys(): void;
  /** Called when the menu cannot be loaded. */
  onMenuLost(): void;
}

/** The control bar at the bottom of the video. */
export function Controls({
  view,
  timeline,
  on,
  game,
  frame,
  fullscreen,
  pictureInPicture,
  playElsewhere,
  theatre,
  menuOpen,
  onMenu,
  onLook,
  onKeys,
  onMenuLost,
}: ControlsProps) {
  const { t } = useText();
  return (
    // Time runs from left to right in every language, as on YouTube.
    <div className={styles.controls} dir="ltr" data-player-controls>
      <SeekBar
        timeline={timeline}
        live={view.live}
        thumbnails={view.thumbnails}
        game={game}
        onSeek={on.onSeek}
        onGoLive={on.onGoLive}
        onScrub={on.onScrub}
      />
      <div className={styles.row}>
        <PlayButton view={view} on={on} />
        <VolumeControl volume={view.volume} muted={view.muted} onVolume={on.onVolume} onMute={on.onMute} />
        {view.live ? (
          <>
            <LiveButton timeline={timeline} onGoLive={on.onGoLive} />
            <GameTimeText timeline={timeline} />
          </>
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
          onLost={onMenuLost}
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
      label={t('player.captions')}
      shortcut="c"
      pressed={shown}
      onPress={() => on.onCaptions(shown ? null : (preferredCaption(view, language)?.id ?? null))}
    >
      {shown ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />}
    </ControlButton>
  );
}

/** Play, pause, or play again from the start. */
function PlayButton({ view, on }: { view: PlayerView; on: PlayerHandlers }) {
  const { t } = useText();
  if (view.phase === 'ended') {
    return (
      <ControlButton className={styles.play} label={t('player.replay')} shortcut="k" onPress={on.onPlay}>
        <RotateCcw aria-hidden="true" />
      </ControlButton>
    );
  }
  return view.wantsToPlay ? (
    <ControlButton className={styles.play} label={t('player.pause')} shortcut="k" onPress={on.onPause}>
      <Pause aria-hidden="true" fill="currentColor" />
    </ControlButton>
  ) : (
    <ControlButton className={styles.play} label={t('player.play')} shortcut="k" onPress={on.onPlay}>
      <Play aria-hidden="true" fill="currentColor" />
    </ControlButton>
  );
}

/** `1:24:10` of a live game, where there is room. Hidden from assistive technology, which uses the seek bar. */
function GameTimeText({ timeline }: { timeline: Timeline }) {
  const text = useTimeFact(timeline, (time) => {
    const at = time && gameTimeAt(time.position, time);
    return at === null ? '' : formatGameTime(at);
  });
  return (
    <span className={classes(styles.time, styles.wideOnly)} aria-hidden="true">
      {text}
    </span>
  );
}

/**
 * `1:02 / 2:34` for on-demand content; the length gives way where there is no room. Hidden from assistive technology, which
 * uses the seek bar.
 */
function TimeText({ timeline }: { timeline: Timeline }) {
  const position = useTimeFact(timeline, (time) => (time === null ? '' : formatGameTime(time.position)));
  const length = useTimeFact(timeline, (time) =>
    time === null ? '' : ` / ${formatDuration(Math.round(time.seekable.end))}`,
  );
  return (
    <span className={styles.time} aria-hidden="true">
      <span>{position}</span>
      <span>{length}</span>
    </span>
  );
}
