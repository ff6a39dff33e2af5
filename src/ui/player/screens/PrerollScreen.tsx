import { Play, SkipForward, Volume2, VolumeX } from 'lucide-react';
import { useText } from '../../i18n/text';
import { Button } from '../../kit/buttons/Button';
import { VisuallyHidden } from '../../kit/VisuallyHidden';
import picture from '../Picture.module.css';
import { type AttachPicture, usePicture } from '../usePicture';
import styles from './PrerollScreen.module.css';

interface PrerollScreenProps {
  /** Null until it is known whether there is an advert. Whole seconds. */
  view: {
    phase: 'starting' | 'playing' | 'stalled' | 'blocked';
    muted: boolean;
    position: number;
    duration: number | null;
    skippableAfter: number | null;
  } | null;
  poster: string | null;
  /** Moves the picture into the screen; must be stable. */
  attach: AttachPicture;
  onPlay(): void;
  onMute(muted: boolean): void;
  onSkip(): void;
}

/** The advert before a content: the seconds left, mute, and Skip if the channel allows it. */
export function PrerollScreen({ view, poster, attach, onPlay, onMute, onSkip }: PrerollScreenProps) {
  const { t } = useText();
  const { place } = usePicture(attach);

  const isWaiting = view === null || view.phase === 'starting' || view.phase === 'stalled';
  const left = view?.duration == null ? null : Math.max(0, view.duration - view.position);
  return (
    <section className={styles.screen} aria-label={t('preroll.label')} aria-busy={isWaiting}>
      <div ref={place} className={picture.picture} />
      {poster !== null && view?.phase !== 'playing' && view?.phase !== 'stalled' && (
        <img className={styles.poster} src={poster} alt="" />
      )}
      {isWaiting && <span className={picture.ring} aria-hidden="true" />}
      {view?.phase === 'blocked' && (
        <button type="button" className={styles.play} aria-label={t('player.play')} onClick={onPlay}>
          <Play aria-hidden="true" fill="currentColor" />
        </button>
      )}
      {view !== null && (
        <div className={styles.bar}>
          <p className={styles.label}>
            <b>{t('preroll.label')}</b>
            {left !== null && <span aria-hidden="true">{t('preroll.left', { seconds: left })}</span>}
          </p>
          {/* Announced once, since an update every second is noise for screen readers. */}
          <VisuallyHidden role="status">
            {view.duration === null ? '' : t('preroll.announced', { seconds: view.duration })}
          </VisuallyHidden>
          <button
            type="button"
            className={styles.mute}
            aria-label={t(view.muted ? 'player.unmute' : 'player.mute')}
            onClick={() => onMute(!view.muted)}
          >
            {view.muted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
          </button>
          <Skip view={view} onSkip={onSkip} />
        </div>
      )}
    </section>
  );
}

type SkipProps = { view: { position: number; skippableAfter: number | null }; onSkip(): void };

/** Absent if the channel does not allow skipping. */
function Skip({ view: { position, skippableAfter }, onSkip }: SkipProps) {
  const { t } = useText();
  if (skippableAfter === null) return null;
  const wait = Math.ceil(skippableAfter - position);
  if (wait > 0) {
    return (
      <span className={styles.wait} aria-hidden="true">
        {t('preroll.skipIn', { seconds: wait })}
      </span>
    );
  }
  return (
    <Button size="small" variant="quiet" icon={<SkipForward aria-hidden="true" />} onClick={onSkip}>
      {t('preroll.skip')}
    </Button>
  );
}
