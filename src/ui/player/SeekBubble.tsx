import styles from './SeekBar.module.css';
import type { PlayerThumbnail } from './view';

/** The second that is pointed at, with its still where there is one. */
export function SeekBubble({ still, text }: { still: PlayerThumbnail | null; text: string }) {
  return (
    <span className={styles.bubble} aria-hidden="true">
      {still !== null && (
        <span
          className={styles.still}
          style={{
            inlineSize: still.width,
            blockSize: still.height,
            backgroundImage: `url(${JSON.stringify(still.url)})`,
            backgroundPosition: `${-still.x}px ${-still.y}px`,
          }}
        />
      )}
      {text}
    </span>
  );
}
