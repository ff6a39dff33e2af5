import { Maximize2, Pause, Play, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text';
import { IconButton } from '../../kit/buttons/Button';
import { classes } from '../../kit/classes';
import { type CaptionLook, captionStyle } from '../captions/captionLook';
import picture from '../Picture.module.css';
import { type AttachPicture, usePicture } from '../usePicture';
import type { PlayerPhase } from '../view';
import styles from './MiniPlayer.module.css?adopted';

interface MiniPlayerProps {
  title: string;
  /** The page of what plays. */
  href: string;
  /** Null until it is known. */
  phase: PlayerPhase | null;
  look: CaptionLook;
  /** Moves the picture into the player; must be stable. */
  attach: AttachPicture;
  onPlay(): void;
  onPause(): void;
  onClose(): void;
  /** Further controls. */
  children?: ReactNode;
}

/** A game that goes on in the corner of another page. It takes no focus, and its keys work only within it. */
export function MiniPlayer({
  title,
  href,
  phase,
  look,
  attach,
  onPlay,
  onPause,
  onClose,
  children,
}: MiniPlayerProps) {
  const { t } = useText();
  const { place } = usePicture(attach);
  const isPaused = phase === 'paused' || phase === 'ready';
  const togglePlay = isPaused ? onPlay : onPause;
  return (
    <section
      className={styles.box}
      aria-label={t('player.mini', { title })}
      data-phase={phase}
      tabIndex={-1}
      onKeyDown={(event) => {
        const press = event.key === 'Escape' ? onClose : event.key === 'k' ? togglePlay : null;
        if (press === null || event.defaultPrevented) return;
        event.preventDefault();
        press();
      }}
    >
      <div className={styles.screen} style={captionStyle(look)}>
        <div ref={place} className={classes(picture.picture, styles.picture)} />
        <Standstill phase={phase} />
      </div>
      <a
        className={styles.return}
        href={href}
        aria-label={t('player.miniReturn')}
        title={t('player.miniReturn')}
      >
        <Maximize2 aria-hidden="true" />
      </a>
      <p className={styles.title}>{title}</p>
      <div className={styles.controls}>
        {phase !== 'failed' && (
          <IconButton
            label={t(isPaused ? 'player.play' : 'player.pause')}
            className={styles.control}
            onClick={togglePlay}
          >
            {isPaused ? (
              <Play aria-hidden="true" fill="currentColor" />
            ) : (
              <Pause aria-hidden="true" fill="currentColor" />
            )}
          </IconButton>
        )}
        {children}
        <IconButton label={t('player.miniClose')} className={styles.control} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}

/** The phases in which the picture moves or rests by itself. */
const CALM: readonly (PlayerPhase | null)[] = [null, 'playing', 'paused', 'ready', 'ended'];

/** Why the picture does not move. */
function Standstill({ phase }: { phase: PlayerPhase | null }) {
  const { t } = useText();
  if (CALM.includes(phase)) return null;
  if (phase === 'failed' || phase === 'offline') {
    return (
      <p className={styles.words} role={phase === 'failed' ? 'alert' : 'status'}>
        {t(phase === 'failed' ? 'player.failedTitle' : 'player.offline')}
      </p>
    );
  }
  return <span className={picture.ring} aria-hidden="true" />;
}
