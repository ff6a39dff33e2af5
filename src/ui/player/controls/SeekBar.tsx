import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { formatDuration } from '../../i18n/formats';
import { useText } from '../../i18n/text';
import {
  formatGameTime,
  gameTimeAt,
  markDuring,
  markNear,
  type PositionedMark,
  positionMarks,
} from '../gameTime';
import {
  behindLive,
  isAtLiveEdge,
  type PlayerGame,
  type PlayerThumbnail,
  type PlayerTime,
  type Timeline,
  thumbnailAt,
} from '../view';
import styles from './SeekBar.module.css';
import { SeekBubble } from './SeekBubble';
import { liveTimeText, seekTarget, spokenTime } from './seekTime';
import { useTime } from './useTimeline';

interface SeekBarProps {
  timeline: Timeline;
  live: boolean;
  thumbnails: readonly PlayerThumbnail[];
  game: PlayerGame | null;
  onSeek(seconds: number): void;
  onGoLive(): void;
  onScrub(): void;
}

const NO_TIME: PlayerTime = {
  position: 0,
  seekable: { start: 0, end: 0 },
  buffered: [],
  gameOffset: null,
};
const NO_MARKS: PlayerGame['marks'] = [];
/** A pointer within this distance of a mark means it, px. */
const REACH_PX = 7;
/** A live window that moves on by so many seconds has new thumbnails. */
const NEWS_SECONDS = 10;

/** The position in the video or in the live window; dragging or arrow keys seek. */
export function SeekBar({ timeline, live, thumbnails, game, onSeek, onGoLive, onScrub }: SeekBarProps) {
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
  const marks = game?.marks ?? NO_MARKS;
  const { gameOffset } = time;
  const placed = useMemo(
    () => positionMarks(marks, { gameOffset, seekable: { start, end } }),
    [marks, gameOffset, start, end],
  );

  /** The mark that a pointer at this position means. */
  function pointedMark(position: number): PositionedMark | null {
    const width = input.current?.getBoundingClientRect().width ?? 0;
    return width === 0 ? null : markNear(placed, position, (REACH_PX / width) * (end - start));
  }

  const commit = useEffectEvent((value: number) => {
    onSeek(pointedMark(value)?.position ?? value);
    setDragged(null);
  });

  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    // The native `change` event fires on release; React's `onChange` is the native `input`.
    const change = () => commit(Number(element.value));
    element.addEventListener('change', change);
    return () => element.removeEventListener('change', change);
  }, []);

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

  const isPointed = pointed !== null;
  const scrub = useEffectEvent(onScrub);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of the window asks again.
  useEffect(() => {
    if (isPointed) scrub();
  }, [isPointed, Math.floor(end / NEWS_SECONDS)]);

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

  /** The time of the game; of a live one its time of day too, or else how far it is behind. */
  function textAt(position: number): string {
    const gameTime = gameTimeAt(position, time);
    if (gameTime === null) return `−${formatDuration(behindLive(at(position)))}`;
    if (!live || game?.startsAt == null) return formatGameTime(gameTime);
    return liveTimeText(gameTime, { ...game, startsAt: game.startsAt }, t, language);
  }

  const position = announced ?? shown;
  const name = markDuring(placed, position)?.name;
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
        {placed.map((mark) => (
          <span key={mark.id} className={styles.mark} style={{ '--from': part(mark.position) }} />
        ))}
      </span>
      {pointed !== null && (
        <SeekBubble
          thumbnail={thumbnailAt(thumbnails, pointed)}
          name={(pointedMark(pointed) ?? markDuring(placed, pointed))?.name ?? null}
          text={textAt(pointed)}
        />
      )}
      <input
        ref={input}
        type="range"
        className={styles.input}
        aria-label={t('player.seek')}
        aria-valuetext={name === undefined ? inWords(position) : `${inWords(position)}, ${name}`}
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
