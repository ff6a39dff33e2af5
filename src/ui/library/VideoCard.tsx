import { LockKeyhole } from 'lucide-react';
import { memo, useState } from 'react';
import card from '../cards/EventCard.module.css';
import { type CardPicture, Picture } from '../cards/Picture';
import { useText } from '../i18n/text';
import { Chip } from '../kit/buttons/Chip';
import { VisuallyHidden } from '../kit/VisuallyHidden';
import styles from './VideoCard.module.css';

export type VideoCardProps = {
  href: string;
  title: string;
  picture: CardPicture;
  /** A short video without sound; null without one. */
  previewUrl: string | null;
  /** A day, formatted. */
  date: string | null;
  /** "1:42:10". */
  duration: string | null;
  /** The step that the viewer lacks to watch it, or `free`; null for a viewer who has the pass. */
  access: 'free' | 'register' | 'pass' | null;
};

/** A video of the library. Its preview is loaded and plays only under the pointer or with the focus. */
export const VideoCard = memo(function VideoCard(props: VideoCardProps) {
  const { href, title, picture, previewUrl, date, duration, access } = props;
  const { t } = useText();
  const [isPreviewing, setPreviewing] = useState(false);
  const preview = () => setPreviewing(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  return (
    <a
      className={card.card}
      href={href}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && preview()}
      onPointerLeave={() => setPreviewing(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && preview()}
      onBlur={() => setPreviewing(false)}
    >
      <span className={card.picture}>
        <Picture {...picture} />
        {isPreviewing && previewUrl !== null && <Preview url={previewUrl} />}
        {(access === 'pass' || access === 'register') && (
          <span className={card.badge}>
            <Chip tone="picture">
              <LockKeyhole className={styles.lock} aria-hidden="true" />
              {t(`library.${access}`)}
            </Chip>
          </span>
        )}
        {duration !== null && (
          <span className={card.duration}>
            <Chip tone="picture">
              <VisuallyHidden>{t('event.duration', { time: duration })}</VisuallyHidden>
              <span aria-hidden="true">{duration}</span>
            </Chip>
          </span>
        )}
      </span>
      <div className={card.text}>
        <h3 className={card.title} dir="auto" title={title.slice(0, 200)}>
          {title}
        </h3>
        <span className={card.facts}>
          <span className={card.subtitle}>{date}</span>
          {access === 'free' && <Chip>{t('event.access.free')}</Chip>}
        </span>
      </div>
    </a>
  );
});

/** Appears once it plays, so that the picture is not replaced by nothing. */
function Preview({ url }: { url: string }) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <video
      className={styles.preview}
      data-playing={isPlaying || undefined}
      src={url}
      autoPlay
      muted
      loop
      playsInline
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setPlaying(true)}
    />
  );
}
