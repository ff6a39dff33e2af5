import { useState } from 'react';
import { artColors, type Side, shortLetters } from './artColors';
import styles from './Picture.module.css';

export type CardPicture = {
  /** An address from `safePictureUrl`, or null. */
  src: string | null;
  /** Away first, then home: rendered if there is no picture or it does not load. */
  sides: readonly Side[];
};

type PictureProps = CardPicture & {
  /** Above the fold: loaded first instead of lazily. */
  isFirst?: boolean;
  /** Letters are omitted on small pictures and under text. */
  hasLetters?: boolean;
};

/**
 * Fills its container, which has a fixed aspect ratio to prevent layout shift. Decorative, since the adjacent
 * text has the same content.
 */
export function Picture({ src, sides, isFirst = false, hasLetters = true }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  return (
    <span className={styles.picture} aria-hidden="true">
      <Art sides={sides} hasLetters={hasLetters} />
      {src !== null && src !== brokenSrc && (
        <img
          className={styles.image}
          src={src}
          alt=""
          decoding="async"
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          referrerPolicy="no-referrer"
          onError={() => setBrokenSrc(src)}
        />
      )}
    </span>
  );
}

function Art({ sides, hasLetters }: { sides: readonly Side[]; hasLetters: boolean }) {
  const [away = { name: '', color: null }, home] = sides;
  const [one, other] = [artColors(away), artColors(home ?? away)];
  return (
    <span
      className={styles.art}
      style={{ '--one': one.from, '--one-end': one.to, '--other': other.from, '--other-end': other.to }}
      data-single={home ? undefined : ''}
    >
      <svg
        className={styles.field}
        viewBox="0 0 640 360"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <circle cx="320" cy="180" r="70" />
        <path d="M320-10V370M-6 90H52a90 90 0 0 1 0 180H-6M646 90H588a90 90 0 0 0 0 180H646" />
      </svg>
      {hasLetters &&
        [away, home].map(
          (side, index) =>
            side && (
              <span key={index === 0 ? 'away' : 'home'} className={styles.letters} dir="auto">
                {shortLetters(side.name)}
              </span>
            ),
        )}
    </span>
  );
}
