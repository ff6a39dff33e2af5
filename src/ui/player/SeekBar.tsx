import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { formatDuration } from '../i18n/formats';
import { useText } from '../i18n/text';
import styles from './SeekBar.module.css';
import { SeekBubble } from './SeekBubble';
import { seekKey } from './seekKey';
import { spokenTime } from './spokenTime';
import { useTime } from './useTimeline';
import {
  behindLive,
  isAtLiveEdge,
  type PlayerThumbnail,
  type PlayerTime,
  type Timeline,
  thumbnailAt,
} from './view';

interface SeekBarProps {
  timeline: Timeline;
  live: boolean;
  thumbnails: readonly PlayerThumbnail[];
  onSeek(seconds: number): void;
  onGoLive(): void;
}

const nothing: PlayerTime = { position: 0, seekable: { start: 0, end: 0 }, buffered: [] };

/** Where the picture is, within all of it or within the window of a live one; drag or arrows to go elsewhere. */
export function SeekBar({ timeline, live, thumbnails, onSeek, onGoLive }: SeekBarProps) {
  const { t, language } = useText();
  const time = useTime(timeline) ?? nothing;
  const { start, end } = time.seekable;
  // While it is dragged the bar follows the finger, and the picture goes there when it lets go.
  const [dragged, setDragged] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  /** The position that was said last while it has the focus: a number a second helps nobody who listens. */
  const [said, setSaid] = useState<number | null>(null);
  const [byKeys, setByKeys] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    // The native `change` (React's is `input`): the finger let go.
    const commit = () => {
      onSeek(Number(element.value));
      setDragged(null);
    };
    element.addEventListener('change', commit);
    return () => element.removeEventListener('change', commit);
  }, [onSeek]);

  function pressKey(event: KeyboardEvent): void {
    const target = seekKey(event.key, time);
    if (target === null) return;
    event.preventDefault();
    setByKeys(true);
    setSaid(target);
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
          still={thumbnailAt(thumbnails, pointed)}
          text={live ? `−${formatDuration(behindLive(at(pointed)))}` : formatDuration(pointed)}
        />
      )}
      <input
        ref={input}
        type="range"
        className={styles.input}
        aria-label={t('player.seek')}
        aria-valuetext={inWords(said ?? shown)}
        min={start}
        max={Math.max(end, start + 0.1)}
        step="any"
        value={atEdge && dragged === null ? end : shown}
        onChange={(event) => {
          setDragged(Number(event.target.value));
          setSaid(Number(event.target.value));
        }}
        onFocus={(event) => {
          setSaid(shown);
          setByKeys(event.target.matches(':focus-visible'));
        }}
        onBlur={() => {
          setSaid(null);
          setByKeys(false);
        }}
        onKeyDown={pressKey}
      />
    </div>
  );
}
