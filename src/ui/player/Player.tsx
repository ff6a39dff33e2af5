import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/text';
import { classes } from '../kit/classes';
import { later } from '../kit/later';
import { Controls } from './Controls';
import { Cover } from './Cover';
import { type CaptionLook, captionStyle, DEFAULT_CAPTION_LOOK } from './captionLook';
import { FlashText } from './FlashText';
import styles from './Player.module.css';
import { PressSurface } from './PressSurface';
import { SoundOffer } from './SoundOffer';
import { useFlash } from './useFlash';
import { useFullscreen } from './useFullscreen';
import { useIdle } from './useIdle';
import { useKeptFocus } from './useKeptFocus';
import { useKeys } from './useKeys';
import { useMediaSession } from './useMediaSession';
import { usePictureInPicture } from './usePictureInPicture';
import { useRemotePlayback } from './useRemotePlayback';
import type { PlayerHandlers, PlayerView, Timeline } from './view';

const CaptionLookDialog = later(async () => (await import('./CaptionLookDialog')).CaptionLookDialog);
const KeysDialog = later(async () => (await import('./KeysDialog')).KeysDialog);

interface PlayerProps {
  view: PlayerView;
  timeline: Timeline;
  on: PlayerHandlers;
  /** Receives the elements when they appear, and nulls when they go. Keep it stable. */
  attach(video: HTMLVideoElement | null, captions: HTMLElement | null): void;
  /** Width by height before the stream says; 16/9 when left out. */
  aspectRatio?: CSSProperties['aspectRatio'];
  /** How captions look, and what keeps another choice; where nothing does they look as at first. */
  captions?: { look: CaptionLook; onLook(look: CaptionLook): void };
  /** Gives the picture the width of the window; left out where the page has no more to give. */
  theatre?: { isOn: boolean; onToggle(): void };
  /** Something is asked of the viewer before the picture starts: the big button steps back. */
  isAsking?: boolean;
  /** Something else is offered in the place of the big button. */
  isOffering?: boolean;
  /** Lies over the picture and under the controls. */
  children?: ReactNode;
}

/** A picture with our controls over it. Shows `view`, says what the viewer does, knows nothing else. */
export function Player({
  view,
  timeline,
  on,
  attach,
  aspectRatio = '16 / 9',
  captions,
  theatre,
  isAsking = false,
  isOffering = false,
  children,
}: PlayerProps) {
  const { t } = useText();
  const frame = useRef<HTMLDivElement>(null);
  const player = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const captionArea = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'menu' | 'look' | 'keys' | null>(null);
  const { idle, stir, rest } = useIdle();
  const { flash, show } = useFlash();
  const fullscreen = useFullscreen(frame, video);
  const pictureInPicture = usePictureInPicture(video);
  const playElsewhere = useRemotePlayback(video);
  useMediaSession(view, timeline, on);
  const pressKey = useKeys({
    view,
    timeline,
    on,
    toggleFullscreen: fullscreen.toggle,
    listKeys: () => setOpen('keys'),
    flash: show,
  });
  const keptFocus = useKeptFocus(player, `${view.phase} ${isAsking} ${isOffering} ${view.silenced}`);
  const look = captions?.look ?? DEFAULT_CAPTION_LOOK;

  useEffect(() => {
    attach(video.current, captionArea.current);
    return () => attach(null, null);
  }, [attach]);

  const covered = view.phase === 'failed' || view.phase === 'idle';
  const shown = !covered && !isAsking && (!idle || !view.wantsToPlay || open !== null);

  function closeDialog(): void {
    setOpen(null);
    // What opened it may have been a menu that is gone: the keys go on working.
    player.current?.focus({ preventScroll: true });
  }

  return (
    <div
      ref={frame}
      className={classes(styles.frame, theatre?.isOn && styles.theatre)}
      data-theatre={theatre?.isOn || undefined}
    >
      <section
        ref={player}
        className={styles.player}
        aria-label={t('player.region', { title: view.title })}
        data-phase={view.phase}
        data-controls={shown ? 'shown' : 'hidden'}
        style={{ aspectRatio, ...captionStyle(look) }}
        // Takes the focus when the picture is pressed, so that keys work; Tab goes to the buttons.
        tabIndex={-1}
        onPointerMove={(event) => event.pointerType !== 'touch' && stir()}
        onPointerLeave={(event) => event.pointerType !== 'touch' && rest()}
        onFocus={() => {
          stir();
          keptFocus.onFocus();
        }}
        onBlur={keptFocus.onBlur}
        onKeyDown={(event) => {
          stir();
          pressKey(event);
        }}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: Shaka draws the captions of the stream. */}
        <video ref={video} className={styles.video} playsInline crossOrigin="anonymous" tabIndex={-1} />
        <div ref={captionArea} className={styles.captions} />
        <PressSurface
          view={view}
          timeline={timeline}
          on={on}
          isShown={shown}
          flash={show}
          onShow={stir}
          onHide={rest}
          onFullscreen={fullscreen.toggle}
        />
        <Cover view={view} on={on} isBare={isAsking || isOffering} />
        {children}
        {view.silenced && view.started && !covered && !isAsking && !isOffering && (
          <SoundOffer onSound={() => on.onMute(false)} />
        )}
        <FlashText flash={flash} />
        {!covered && !isAsking && (
          <Controls
            view={view}
            timeline={timeline}
            on={on}
            frame={frame}
            fullscreen={fullscreen}
            pictureInPicture={pictureInPicture}
            playElsewhere={playElsewhere}
            {...(theatre ? { theatre } : {})}
            menuOpen={open === 'menu'}
            onMenu={(isOpen) => setOpen(isOpen ? 'menu' : null)}
            onLook={() => setOpen('look')}
            onKeys={() => setOpen('keys')}
          />
        )}
      </section>
      {open === 'look' && (
        <CaptionLookDialog
          isOpen
          look={look}
          onLook={(next) => captions?.onLook(next)}
          onClose={closeDialog}
        />
      )}
      {open === 'keys' && <KeysDialog isOpen onClose={closeDialog} />}
    </div>
  );
}
