import { useState } from 'react';
import type { PlayerThumbnail } from '../view';
import styles from './SeekBar.module.css';

interface SeekBubbleProps {
  thumbnail: PlayerThumbnail | null;
  /** Name of the clip there; null without one. */
  name: string | null;
  text: string;
}

/** The time at the pointer, with its thumbnail and the clip there, if there are any. */
export function SeekBubble({ thumbnail, name, text }: SeekBubbleProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = thumbnail?.url === broken ? null : thumbnail;
  return (
    <span className={styles.bubble} aria-hidden="true" data-bubble={picture === null ? 'text' : 'picture'}>
      {picture !== null && <Picture thumbnail={picture} onBroken={() => setBroken(picture.url)} />}
      {name !== null && (
        <span className={styles.name} dir="auto">
          {name}
        </span>
      )}
      {text}
    </span>
  );
}

/** The largest picture, CSS pixels: most are 16 : 9, and a taller one must not cover the video. */
const WIDTH = 160;
const HEIGHT = 120;

/** One picture of a sheet, at the size of the bubble whatever its own is. */
function Picture({ thumbnail, onBroken }: { thumbnail: PlayerThumbnail; onBroken(): void }) {
  const { url, x, y, width, height } = thumbnail;
  const scale = Math.min(WIDTH / width, HEIGHT / height);
  return (
    <span className={styles.thumbnail} style={{ inlineSize: width * scale, blockSize: height * scale }}>
      {/* An element of its own for each sheet, so that none shows a part of the one before while it loads. */}
      <img
        key={url}
        src={url}
        alt=""
        style={{ transform: `scale(${scale}) translate(${-x}px, ${-y}px)` }}
        onError={onBroken}
      />
    </span>
  );
}
