import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { chunk } from '../../chunks/importAgain';
import { useText } from '../i18n/text';
import { classes } from '../kit/classes';
import { preloadable } from '../kit/preloadable';
import { type CaptionLook, captionStyle, DEFAULT_CAPTION_LOOK } from './captions/captionLook';
import { Controls } from './controls/Controls';
import type { OpenMenu } from './controls/settings/SettingsMenu';
import { useKeys } from './keyboard/useKeys';
import { ActionFeedback, useActionFeedback } from './overlays/ActionFeedback';
import { LiveOffer } from './overlays/LiveOffer';
import { Overlay } from './overlays/Overlay';
import { SoundOffer } from './overlays/SoundOffer';
import picture from './Picture.module.css';
import styles from './Player.module.css';
import { PressSurface } from './PressSurface';
import { useFullscreen } from './useFullscreen';
import { useIdle } from './useIdle';
import { useMediaSession } from './useMediaSession';
import { type AttachPicture, usePicture } from './usePicture';
import { usePictureInPicture } from './usePictureInPicture';
import { useRemotePlayback } from './useRemotePlayback';
import { useRestoredFocus } from './useRestoredFocus';
import type { PlayerGame, PlayerHandlers, PlayerView, Timeline } from './view';

const CaptionLookDialog = preloadable(
  async () => (await chunk(() => import('./captions/CaptionLookDialog'))()).CaptionLookDialog,
);
const KeysDialog = preloadable(async () => (await chunk(() => import('./keyboard/KeysDialog'))()).KeysDialog);

interface PlayerProps {
  view: PlayerView;
  timeline: Timeline;
  on: PlayerHandlers;
  /** Moves the picture into the player; must be stable. */
  attach: AttachPicture;
  /** Width by height until the stream is loaded; default 16/9. */
  aspectRatio?: CSSProperties['aspectRatio'];
  /** The event that is played; null for other content. */
  game?: PlayerGame | null;
  /** The look of the captions and the callback for a change; the default look if absent. */
  captions?: { look: CaptionLook; onLook(look: CaptionLook): void };
  /** Toggles the full window width; absent if there is not enough space. */
  theatre?: { isOn: boolean; onToggle(): void };
  /** Whether a question is shown before the video starts, instead of the big button. */
  isAsking?: boolean;
  /** Whether the next content is offered instead of the big button. */
  isOffering?: boolean;
  /** Called when a dialog or menu of the player cannot be loaded; the player goes on. */
  onPartLost?(): void;
  /** Rendered above the video and below the controls. */
  children?: ReactNode;
}

/** Whether a pointer is over the controls, which stay while it rests there, as the picture at a point of the seek bar does. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-player-controls]') !== null;

/** A video with controls: renders `view` and reports the viewer's actions. */
export function Player({
  view,
  timeline,
  on,
  attach,
  aspectRatio = '16 / 9',
  game = null,
  captions,
  theatre,
  isAsking = false,
  isOffering = false,
  onPartLost,
  children,
}: PlayerProps) {
  const { t } = useText();
  const frame = useRef<HTMLDivElement>(null);
  const player = useRef<HTMLElement>(null);
  const { place, video } = usePicture(attach);
  const [open, setOpen] = useState<OpenMenu | 'look' | 'keys' | null>(null);
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

  const hasFailed = view.phase === 'failed';
  const shown = !hasFailed && !isAsking && (!idle || !view.wantsToPlay || open !== null);

  function closeDialog(): void {
    setOpen(null);
    // The menu has unmounted, so the player takes the focus and its keys stay usable.
    player.current?.focus({ preventScroll: true });
  }

  function loseDialog(): void {
    closeDialog();
    onPartLost?.();
  }

  // The focus stays on the button of the menu.
  function loseMenu(): void {
    setOpen(null);
    onPartLost?.();
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
        // Pressing the video focuses the player, so that its keys work; Tab goes to the buttons.
        tabIndex={-1}
        onPointerMove={(event) => event.pointerType !== 'touch' && stir(isControl(event.target))}
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
        <div ref={place} className={classes(picture.picture, styles.picture)} />
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
        <Overlay view={view} on={on} hidesButton={isAsking || isOffering} isShown={shown} />
        {children}
        {view.autoplayMuted && view.started && !hasFailed && !isAsking && !isOffering && (
          <SoundOffer onSound={() => on.onMute(false)} />
        )}
        {view.isBehindOutage && !isAsking && !isOffering && <LiveOffer timeline={timeline} on={on} />}
        <ActionFeedback feedback={feedback} />
        {!hasFailed && !isAsking && (
          <Controls
            view={view}
            timeline={timeline}
            on={on}
            game={game}
            frame={frame}
            fullscreen={fullscreen}
            pictureInPicture={pictureInPicture}
            playElsewhere={playElsewhere}
            {...(theatre ? { theatre } : {})}
            menuOpen={open === 'look' || open === 'keys' ? null : open}
            onMenu={setOpen}
            onLook={() => setOpen('look')}
            onKeys={() => setOpen('keys')}
            onMenuLost={loseMenu}
          />
        )}
      </section>
      {open === 'look' && (
        <CaptionLookDialog
          isOpen
          look={look}
          onLook={(next) => captions?.onLook(next)}
          onClose={closeDialog}
          onLost={loseDialog}
        />
      )}
      {open === 'keys' && <KeysDialog isOpen onClose={closeDialog} onLost={loseDialog} />}
    </div>
  );
}
