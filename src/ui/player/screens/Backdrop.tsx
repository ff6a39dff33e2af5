import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '../../i18n/text';
import styles from './Backdrop.module.css';

/** A short video or a picture that introduces an event. */
export type Preview = { url: string; kind: 'video' | 'image' | 'frame' };

interface BackdropProps {
  poster: string | null;
  preview: Preview | null;
}

/** The background of screens without a player: the preview if there is one, else the event's picture. */
export function Backdrop({ poster, preview }: BackdropProps) {
  const { t } = useText();
  const [isBroken, setBroken] = useState(false);
  if (preview !== null && !isBroken) {
    if (preview.kind === 'video') {
      return <PreviewVideo url={preview.url} poster={poster} onBroken={() => setBroken(true)} />;
    }
    if (preview.kind === 'frame')
      return (
        <iframe
          className={styles.frame}
          src={preview.url}
          title={t('watch.preview')}
          sandbox="allow-scripts"
          inert
        />
      );
    return <img className={styles.preview} src={preview.url} alt="" onError={() => setBroken(true)} />;
  }
  return poster === null ? null : <img className={styles.poster} src={poster} alt="" />;
}

type PreviewVideoProps = { url: string; poster: string | null; onBroken: () => void };

/** Muted and looping; it does not start automatically under prefers-reduced-motion. */
function PreviewVideo({ url, poster, onBroken }: PreviewVideoProps) {
  const { t } = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [startsByItself] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);

  const toggle = () => {
    if (isPlaying) video.current?.pause();
    // A browser may refuse to play.
    else video.current?.play().catch(() => undefined);
  };

  return (
    <>
      <video
        ref={video}
        className={styles.preview}
        src={url}
        poster={poster ?? undefined}
        autoPlay={startsByItself}
        muted
        loop
        playsInline
        tabIndex={-1}
        aria-hidden="true"
        onPlay={() => setPlaying(true)}
        onPlaying={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={onBroken}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-label={t(isPlaying ? 'watch.previewPause' : 'watch.previewPlay')}
        onClick={toggle}
      >
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </button>
    </>
  );
}
