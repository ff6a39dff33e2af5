import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/text';
import { classes } from '../kit/classes';
import { preloadable } from '../kit/preloadable';
import { type CaptionLook, captionStyle, DEFAULT_CAPTION_LOOK } from './captions/captionLook';
import { Controls } from './controls/Controls';
import { useKeys } from './keyboard/useKeys';
import { ActionFeedback, useActionFeedback } from './overlays/ActionFeedback';
import { Overlay } from './overlays/Overlay';
import { SoundOffer } from './overlays/SoundOffer';
import styles from './Player.module.css';
import { PressSurface } from './PressSurface';
import { useFullscreen } from './useFullscreen';
import { useIdle } from './useIdle';
import { useMediaSession } from './useMediaSession';
import { usePictureInPicture } from './usePictureInPicture';
import { useRemotePlayback } from './useRemotePlayback';
import { useRestoredFocus } from './useRestoredFocus';
import type { PlayerHandlers, PlayerView, Timeline } from './view';

const CaptionLookDialog = preloadable(
  async () => (await import('./captions/CaptionLookDialog')).CaptionLookDialog,
);
const KeysDialog = preloadable(async () => (await import('./keyboard/KeysDialog')).KeysDialog);

interface PlayerProps {
  view: PlayerView;
  timeline: Timeline;
  on: PlayerHandlers;
  /** Receives the elements when they are mounted, and nulls when they are unmounted; must be stable. */
  attach(video: HTMLVideoElement | null, captions: HTMLElement | null): void;
  /** Width by height until the stream is loaded; 16/9 when left out. */
  aspectRatio?: CSSProperties['aspectRatio'];
  /** The look of the captions and what stores a change; the default look when left out. */
  captions?: { look: CaptionLook; onLook(look: CaptionLook): void };
  /** Gives the picture the width of the window; left out where there is no more room. */
  theatre?: { isOn: boolean; onToggle(): void };
  /** A question is shown before the picture starts, in place of the big button. */
  isAsking?: boolean;
  /** The next content is offered in place of the big button. */
  isOffering?: boolean;
  /** Lies over the picture and under the controls. */
  children?: ReactNode;
}

/** A video with controls: shows `view` and reports what the viewer does. */
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
  const { feedback, show } = useActionFeedback();
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
    show,
  });
  const restoredFocus = useRestoredFocus(
    player,
    `${view.phase} ${isAsking} ${isOffering} ${view.autoplayMuted}`,
  );
  const look = captions?.look ?? DEFAULT_CAPTION_LOOK;

  useEffect(() => {
    attach(video.current, captionArea.current);
    return () => attach(null, null);
  }, [attach]);

  const hasFailed = view.phase === 'failed';
  const shown = !hasFailed && !isAsking && (!idle || !view.wantsToPlay || open !== null);

  function closeDialog(): void {
    setOpen(null);
    // The menu that opened it is gone, so the player takes the focus and its keys go on working.
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
        // Pressing the picture focuses the player, so that its keys work; Tab goes to the buttons.
        tabIndex={-1}
        onPointerMove={(event) => event.pointerType !== 'touch' && stir()}
        onPointerLeave={(event) => event.pointerType !== 'touch' && rest()}
        onFocus={() => {
          stir();
          restoredFocus.onFocus();
        }}
        onBlur={restoredFocus.onBlur}
        onKeyDown={(event) => {
          stir();
          pressKey(event);
        }}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: Shaka renders the captions of the stream. */}
        <video ref={video} className={styles.video} playsInline crossOrigin="anonymous" tabIndex={-1} />
        <div ref={captionArea} className={styles.captions} />
        <PressSurface
          view={view}
          timeline={timeline}
          on={on}
          isShown={shown}
          show={show}
          onShow={stir}
          onHide={rest}
          onFullscreen={fullscreen.toggle}
        />
        <Overlay view={view} on={on} hidesButton={isAsking || isOffering} />
        {children}
        {view.autoplayMuted && view.started && !hasFailed && !isAsking && !isOffering && (
          <SoundOffer onSound={() => on.onMute(false)} />
        )}
        <ActionFeedback feedback={feedback} />
        {!hasFailed && !isAsking && (
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
