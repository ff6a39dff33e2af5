import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { formatDuration } from '../../i18n/formats';
import { useText } from '../../i18n/text';
import {
  behindLive,
  isAtLiveEdge,
  type PlayerThumbnail,
  type PlayerTime,
  type Timeline,
  thumbnailAt,
} from '../view';
import styles from './SeekBar.module.css';
import { seekTarget, spokenTime } from './seekTime';
import { useTime } from './useTimeline';

interface SeekBarProps {
  timeline: Timeline;
  live: boolean;
  thumbnails: readonly PlayerThumbnail[];
  onSeek(seconds: number): void;
  onGoLive(): void;
}

const NO_TIME: PlayerTime = { position: 0, seekable: { start: 0, end: 0 }, buffered: [] };

/** The position in the video or in the live window; dragging or arrow keys seek. */
export function SeekBar({ timeline, live, thumbnails, onSeek, onGoLive }: SeekBarProps) {
  const { t, language } = useText();
  const time = useTime(timeline) ?? NO_TIME;
  const { start, end } = time.seekable;
  // A range input without a length puts its thumb at the start.
  const max = Math.max(end, start + 0.1);
  // During dragging only the bar follows the pointer; the seek happens on release.
  const [dragged, setDragged] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  // While focused, only seeks change the announced position, since an update every second is noise for screen
  // readers.
  const [announced, setAnnounced] = useState<number | null>(null);
  const [byKeys, setByKeys] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    // The native `change` event fires on release; React's `onChange` is the native `input`.
    const commit = () => {
      onSeek(Number(element.value));
      setDragged(null);
    };
    element.addEventListener('change', commit);
    return () => element.removeEventListener('change', commit);
  }, [onSeek]);

  function pressKey(event: KeyboardEvent): void {
    const target = seekTarget(event.key, time);
    if (target === null) return;
    event.preventDefault();
    setByKeys(true);
    setAnnounced(target);
    if (live && target === end) onGoLive();
    else onSeek(target);
  }

  function point({ clientX, currentTarget, pointerType }: PointerEvent): void {
    if (pointerType === 'touch') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    setHovered(start + Math.min(1, Math.max(0, (clientX - left) / width)) * (end - start));
  }

  const shown = dragged ?? time.position;
  const part = (seconds: number) =>
    end > start ? Math.min(1, Math.max(0, (seconds - start) / (end - start))) : 0;
  const at = (position: number) => ({ ...time, position });
  const atEdge = live && isAtLiveEdge(at(shown));
  const played = atEdge && dragged === null ? 1 : part(shown);
  const pointed = dragged ?? hovered ?? (byKeys ? time.position : null);

  function inWords(position: number): string {
    if (!live) {
      return t('player.positionOf', {
        position: spokenTime(position, language),
        total: spokenTime(end, language),
      });
    }
    if (isAtLiveEdge(at(position))) return t('player.atLiveEdge');
    return t('player.behindLive', { time: spokenTime(behindLive(at(position)), language) });
  }

  return (
    <div
      className={styles.bar}
      style={{ '--played': played, '--pointed': part(pointed ?? 0) }}
      onPointerMove={point}
      onPointerLeave={() => setHovered(null)}
    >
      <span className={styles.track} aria-hidden="true">
        {time.buffered.map((range) => (
          <span
            key={range.start}
            className={styles.buffered}
            style={{ '--from': part(range.start), '--to': part(range.end) }}
          />
        ))}
        <span className={styles.played} />
      </span>
      {pointed !== null && (
        <SeekBubble
          thumbnail={thumbnailAt(thumbnails, pointed)}
          text={live ? `−${formatDuration(behindLive(at(pointed)))}` : formatDuration(pointed)}
        />
      )}
      <input
        ref={input}
        type="range"
        className={styles.input}
        aria-label={t('player.seek')}
        aria-valuetext={inWords(announced ?? shown)}
        min={start}
        max={max}
        step="any"
        value={atEdge && dragged === null ? max : shown}
        onChange={(event) => {
          setDragged(Number(event.target.value));
          setAnnounced(Number(event.target.value));
        }}
        onFocus={(event) => {
          setAnnounced(shown);
          setByKeys(event.target.matches(':focus-visible'));
        }}
        onBlur={() => {
          setAnnounced(null);
          setByKeys(false);
        }}
        onKeyDown={pressKey}
      />
    </div>
  );
}

/** The time at the pointer, with its thumbnail if there is one. */
function SeekBubble({ thumbnail, text }: { thumbnail: PlayerThumbnail | null; text: string }) {
  return (
    <span className={styles.bubble} aria-hidden="true">
      {thumbnail !== null && (
        <span
          className={styles.thumbnail}
          style={{
            inlineSize: thumbnail.width,
            blockSize: thumbnail.height,
            backgroundImage: `url(${JSON.stringify(thumbnail.url)})`,
            backgroundPosition: `${-thumbnail.x}px ${-thumbnail.y}px`,
          }}
        />
      )}
      {text}
    </span>
  );
}
